// Makes src/generated/catalog.json from the texts of the game: fixtures of the gallery and the tests, and the glyphs the fonts need.
// The running client gets the same from the server.

import fs from 'node:fs';
import { parse } from 'smol-toml';

const here = new URL('..', import.meta.url);
const locale = new URL('../src/hulao/locale/', here);

/** All texts by section and id. */
export function texts() {
  const found = {};
  for (const file of fs.readdirSync(locale).filter((name) => name.endsWith('.toml')).sort())
    for (const [section, entries] of Object.entries(parse(fs.readFileSync(new URL(file, locale), 'utf8')))) found[section] = { ...found[section], ...entries };
  return found;
}

fs.mkdirSync(new URL('src/generated/', here), { recursive: true });
const target = new URL('src/generated/texts.json', here);
const made = JSON.stringify(texts());
if (!fs.existsSync(target) || fs.readFileSync(target, 'utf8') !== made) fs.writeFileSync(target, made);
