// What a person has chosen for this browser; kept in local storage.

export interface Settings {
  lang: 'zh' | 'en';
  theme: 'silk' | 'night' | 'contrast';
  /** size of text, 1 is normal */
  scale: number;
  fourColours: boolean;
  suitLetters: boolean;
  /** 0 off, 1 normal; more is faster */
  motion: number;
  sound: number;
  leftHanded: boolean;
  /** pick the only legal target by itself */
  autoTarget: boolean;
  /** novice: what may be regretted must be held to be confirmed; none: no rule texts and reasons beside the cards */
  hints: 'novice' | 'normal' | 'none';
  /** cards of one name lie together in the hand */
  groupHand: boolean;
  dock: boolean;
}

const KEY = 'hulao.settings';

function initial(): Settings {
  const found: Settings = {
    lang: typeof navigator !== 'undefined' && !navigator.language.startsWith('zh') ? 'en' : 'zh',
    theme: 'silk',
    scale: 1,
    fourColours: false,
    suitLetters: false,
    motion: 1,
    sound: 0,
    leftHanded: false,
    autoTarget: true,
    hints: 'normal',
    groupHand: false,
    dock: true,
  };
  try {
    return { ...found, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return found;
  }
}

export const settings: Settings = $state(initial());

/** Keeps the settings and applies them to the page; call once from a component. */
export function keepSettings(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = settings.lang === 'zh' ? 'zh-Hans' : 'en';
    root.dataset.theme = settings.theme;
    root.dataset.hints = settings.hints;
    root.dataset.suits = settings.fourColours ? 'four' : 'two';
    root.dataset.motion = settings.motion === 0 ? 'off' : 'on';
    root.style.setProperty('--scale', String(settings.scale));
    root.style.setProperty('--pace', String(settings.motion === 0 ? 0 : 1 / settings.motion));
    try {
      localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
      // a browser that keeps nothing
    }
  });
}

const calm = (): boolean => typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
/** How long a movement of so many milliseconds lasts here; 0 when motion is off. */
export const pace = (ms: number): number => (settings.motion === 0 || calm() ? 0 : ms / settings.motion);
