import type { Change } from './protocol.ts';

type Place = Record<string | number, unknown>;

/** Applies changes to a value in place, as the server describes them. */
export function applyChanges(root: object, changes: readonly Change[]): void {
  for (const change of changes) {
    const path = change.at.slice(0, -1);
    const last = change.at[change.at.length - 1];
    if (last === undefined) throw new Error('a change needs a place');
    let place = root as Place;
    for (const step of path) place = place[step] as Place;
    if (change.drop) delete place[last];
    else if (change.push) (place[last] as unknown[]).push(...change.push);
    else place[last] = change.set;
  }
}
