// Sounds made on the spot: a drum for a turn, a blade for a blow, a gong for a death. Nothing is recorded.

import { settings } from './settings.svelte.ts';
import type { Table } from './table.svelte.ts';

let context: AudioContext | null = null;

function tone(frequency: number, ms: number, kind: OscillatorType, volume: number, drop = 0.5): void {
  if (settings.sound <= 0) return;
  context ??= new AudioContext();
  const at = context.currentTime;
  const [source, gain] = [context.createOscillator(), context.createGain()];
  source.type = kind;
  source.frequency.setValueAtTime(frequency, at);
  source.frequency.exponentialRampToValueAtTime(Math.max(20, frequency * drop), at + ms / 1000);
  gain.gain.setValueAtTime(volume * settings.sound, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + ms / 1000);
  source.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + ms / 1000);
}

function noise(ms: number, volume: number): void {
  if (settings.sound <= 0) return;
  context ??= new AudioContext();
  const buffer = context.createBuffer(1, (context.sampleRate * ms) / 1000, context.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const [source, filter, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
  source.buffer = buffer;
  filter.type = 'highpass';
  filter.frequency.value = 1800;
  gain.gain.value = volume * settings.sound;
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}

const SOUNDS: Record<string, () => void> = {
  turn: () => tone(110, 260, 'sine', 0.5, 0.4),
  use: () => noise(90, 0.18),
  damage: () => {
    noise(160, 0.4);
    tone(180, 160, 'triangle', 0.3);
  },
  recover: () => tone(520, 240, 'sine', 0.16, 1.5),
  death: () => tone(82, 1600, 'sawtooth', 0.22, 0.6),
};

/** Plays what happens at a table; call once from a component. */
export function watchSound(table: () => Table | null): void {
  let last = -1;
  let asked = 0;
  $effect(() => {
    const now = table();
    const events = now?.events ?? [];
    const fresh = last < 0 ? [] : events.filter((event) => event.n > last).slice(-3);
    last = events[events.length - 1]?.n ?? last;
    for (const event of fresh) SOUNDS[event.kind]?.();
    const id = now?.picker?.prompt.id ?? 0;
    if (id && id !== asked) tone(660, 90, 'sine', 0.2, 1);
    asked = id;
  });
}
