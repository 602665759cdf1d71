// Paths of the client: / /r/CODE /r/CODE/text /records /replay/ID /replay /settings /g/ID

interface Route {
  path: string;
  query: string;
  hash: string;
}

const here = (): Route => (typeof location === 'undefined' ? { path: '/', query: '', hash: '' } : { path: location.pathname, query: location.search, hash: location.hash });

export const route: Route = $state(here());

export function go(path: string): void {
  if (path !== location.pathname + location.search) history.pushState(null, '', path);
  Object.assign(route, here());
}

export function follow(): () => void {
  const update = (): void => {
    Object.assign(route, here());
  };
  addEventListener('popstate', update);
  addEventListener('hashchange', update);
  return () => {
    removeEventListener('popstate', update);
    removeEventListener('hashchange', update);
  };
}

/** For links: stays in the page where the browser would load it anew. */
export function link(event: MouseEvent): void {
  const anchor = event.currentTarget as HTMLAnchorElement;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(anchor.pathname + anchor.search);
}
