// Cuts the fonts down to the glyphs that are used: src/generated/fonts/*.woff2 and src/generated/fonts.css.
//
//   brush   Ma Shan Zheng     names of cards, generals and skills, stamps, titles of screens
//   title   LXGW WenKai bold  headings, buttons, tabs
//   text    Noto Serif SC     everything that is read: what the client and the log say; rule texts in a second file;
//                             and, for nicknames and chat, the rest of GB 2312 in files that are fetched only when needed
//
// Nothing is done when the glyphs and the fonts are the same as last time.

import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fontverter from 'fontverter';
import { createFont } from 'fonteditor-core';
import subset from 'subset-font';
import { texts } from './locale.mjs';

const here = fileURLToPath(new URL('..', import.meta.url));
const packages = path.join(here, 'node_modules');
const out = path.join(here, 'src/generated/fonts');
const licences = path.join(here, 'public/fonts');
const css = path.join(here, 'src/generated/fonts.css');
const VERSION = 8;

// ---------------------------------------------------------------- which glyphs

const isHan = (ch) => /\p{Script=Han}/u.test(ch);
const set = (...parts) => new Set(parts.flatMap((part) => [...part]));
const plus = (...sets) => new Set(sets.flatMap((one) => [...one]));
const minus = (a, b) => new Set([...a].filter((ch) => !b.has(ch)));

const latin = set(Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)), '·×÷°±«»éèêüöäñ');
const marks = set('，。、；：？！（）【】《》〈〉「」『』“”‘’…—·～＋－＝＞＜％／♠♥♣♦←→↑↓↗↘○●◎①②③④⑤⑥⑦⑧⑨⑩−–•△▲▽▼⇧◇◆□■☆★✓✕');

function sources(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' || entry.name === 'gallery' ? [] : sources(file);
    return /\.(ts|svelte|css|html)$/.test(entry.name) && !entry.name.includes('.test.') ? [fs.readFileSync(file, 'utf8')] : [];
  });
}

const all = texts();
const names = new Set();
const rules = new Set();
const spoken = new Set();
const NAMED = ['card', 'general', 'skill', 'role', 'kingdom', 'phase', 'side', 'mode', 'suit', 'type', 'mark', 'equip_slot'];
for (const [section, entries] of Object.entries(all))
  for (const entry of Object.values(entries)) {
    for (const ch of entry.zh ?? '') (NAMED.includes(section) ? names : spoken).add(ch);
    for (const ch of (entry.zh_text ?? '') + (entry.zh_note ?? '')) rules.add(ch);
    for (const value of Object.values(entry.values ?? {})) for (const ch of value.zh ?? '') spoken.add(ch);
  }
const han = (chars) => new Set([...chars].filter(isHan));
const client = han(set(...sources(path.join(here, 'src'))));
const serverSource = path.join(here, '../src/hulao');
const python = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? python(path.join(folder, entry.name)) : entry.name.endsWith('.py') ? [fs.readFileSync(path.join(folder, entry.name), 'utf8')] : []));
const server = han(set(...['server', 'engine', 'lab'].filter((name) => fs.existsSync(path.join(serverSource, name))).flatMap((name) => python(path.join(serverSource, name)))));
const decoder = new TextDecoder('gbk');
const gb = new Set();
for (let row = 0xb0; row <= 0xf7; row++)
  for (let cell = 0xa1; cell <= 0xfe; cell++) {
    const ch = decoder.decode(new Uint8Array([row, cell]));
    if (isHan(ch)) gb.add(ch);
  }

const numerals = set('零一二三四五六七八九十百千两');
const brush = plus(names, han(set(stamps())), numerals, latin, set('？！·'));
const title = plus(names, client, numerals, latin, marks);
const core = plus(names, spoken, client, server, numerals, latin, marks);
const more = minus(rules, core);
const wide = minus(minus(gb, core), more);

/** What the client writes with the brush is short. */
function stamps() {
  const words = fs.readFileSync(path.join(here, 'src/lib/texts.ts'), 'utf8');
  return [...words.matchAll(/\['([^']{1,4})', /g)].map(([, word]) => word).join('');
}

// ---------------------------------------------------------------- cutting

const file = (name) => path.join(packages, name);
const read = (name) => fs.readFileSync(file(name));
const woff2Of = (buffer, chars) => subset(buffer, [...chars].join(''), { targetFormat: 'woff2' });

/** Slices of one font, as its stylesheet lists them. */
function slices(sheet) {
  const text = fs.readFileSync(file(sheet), 'utf8');
  return [...text.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([rule]) => {
    const url = /url\(['"]?\.?\/?([^'")]+\.woff2)['"]?\)/.exec(rule)?.[1];
    const has = new Set();
    for (const [, from, to] of (/unicode-range:\s*([^;}]+)/.exec(rule)?.[1] ?? '').matchAll(/U\+([0-9a-fA-F]+)(?:-([0-9a-fA-F]+))?/g))
      for (let c = parseInt(from, 16); c <= parseInt(to ?? from, 16); c++) has.add(String.fromCodePoint(c));
    return { url: path.join(path.dirname(sheet), url), has };
  });
}

/** One font from the glyphs that lie scattered over slices. */
async function gather(sheet, chars) {
  let whole = null;
  for (const slice of slices(sheet)) {
    const wanted = [...chars].filter((ch) => slice.has.has(ch));
    if (!wanted.length) continue;
    const ttf = await subset(read(slice.url), wanted.join(''), { targetFormat: 'truetype' });
    const font = createFont(ttf, { type: 'ttf', hinting: false, kerning: false, compound2simple: true });
    if (!whole) whole = font;
    else {
      const data = font.get();
      const target = whole.get();
      for (const glyph of data.glyf) {
        const codes = (glyph.unicode ?? []).filter((code) => wanted.includes(String.fromCodePoint(code)));
        if (!codes.length) continue;
        target.glyf.push({ ...glyph, unicode: codes });
      }
      whole.set(target);
    }
  }
  const buffer = Buffer.from(whole.write({ type: 'ttf', hinting: false }));
  return fontverter.convert(buffer, 'woff2');
}

// What is not in the fonts of a voice comes from the family Hulao Wide, the next in every stack: of its slices the browser
// fetches those whose range holds the missing glyph. A span is enough for them.
const LATIN = 'U+20-2af';
const HAN = 'U+2010-ffff';
const span = (chars) => {
  const codes = [...chars].map((ch) => ch.codePointAt(0));
  return `U+${Math.min(...codes).toString(16)}-${Math.max(...codes).toString(16)}`;
};

const key = crypto
  .createHash('sha256')
  .update(JSON.stringify([VERSION, ...[brush, title, core, more, wide].map((s) => [...s].sort().join('')), ...['@fontsource/ma-shan-zheng', '@fontsource/noto-serif-sc', 'lxgw-wenkai-webfont'].map((p) => JSON.parse(fs.readFileSync(file(`${p}/package.json`), 'utf8')).version)]))
  .digest('hex')
  .slice(0, 16);
if (fs.existsSync(css) && fs.readFileSync(css, 'utf8').includes(key) && fs.existsSync(licences)) process.exit(0);

fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(out, { recursive: true });
fs.mkdirSync(licences, { recursive: true });
fs.mkdirSync(path.dirname(css), { recursive: true });
const rules_ = [`/* ${key}. Made by scripts/fonts.mjs. */`];
let total = 0;
async function put(name, family, weight, buffer, chars, range) {
  fs.writeFileSync(path.join(out, `${name}.woff2`), buffer);
  total += buffer.length;
  rules_.push(`@font-face{font-family:'${family}';font-weight:${weight};font-style:normal;font-display:swap;src:url(./fonts/${name}.woff2) format('woff2');unicode-range:${range}}`);
  console.log(`  ${name.padEnd(10)} ${String(chars.size).padStart(5)} glyphs ${(buffer.length / 1024).toFixed(0).padStart(5)} kB`);
}
const noto = (weight) => [read(`@fontsource/noto-serif-sc/files/noto-serif-sc-chinese-simplified-${weight}-normal.woff2`), read(`@fontsource/noto-serif-sc/files/noto-serif-sc-latin-${weight}-normal.woff2`)];

console.log('Cutting the fonts:');
const [regular, western] = noto(500);
const rest = [...wide].sort();
for (let i = 0; i < rest.length; i += 450) {
  const part = new Set(rest.slice(i, i + 450));
  await put(`wide-${i / 450 + 1}`, 'Hulao Wide', '400 700', await woff2Of(regular, part), part, span(part));
}
// what is only in rule texts: a few glyphs, listed one by one so that they wait until a rule is read
await put('rules', 'Hulao Wide', '400 700', await woff2Of(regular, more), more, [...more].map((ch) => `U+${ch.codePointAt(0).toString(16)}`).join(','));
const body = minus(core, latin);
await put('text-500', 'Hulao Text', 500, await woff2Of(regular, body), body, HAN);
await put('latin-500', 'Hulao Text', 500, await woff2Of(western, latin), latin, LATIN);
const [bold, westernBold] = noto(700);
const strong = minus(plus(names, spoken, client, numerals, marks), latin);
await put('text-700', 'Hulao Text', 700, await woff2Of(bold, strong), strong, HAN);
await put('latin-700', 'Hulao Text', 700, await woff2Of(westernBold, latin), latin, LATIN);
await put('title', 'Hulao Title', 700, await gather('lxgw-wenkai-webfont/lxgwwenkai-bold.css', title), title, `${LATIN},${HAN}`);
await put('brush', 'Hulao Brush', 400, await woff2Of(read('@fontsource/ma-shan-zheng/files/ma-shan-zheng-chinese-simplified-400-normal.woff2'), han(brush)), han(brush), HAN);
await put('brush-latin', 'Hulao Brush', 400, await woff2Of(read('@fontsource/ma-shan-zheng/files/ma-shan-zheng-latin-400-normal.woff2'), latin), latin, LATIN);
for (const [name, source] of [
  ['OFL-ma-shan-zheng.txt', '@fontsource/ma-shan-zheng/LICENSE'],
  ['OFL-noto-serif-sc.txt', '@fontsource/noto-serif-sc/LICENSE'],
  ['OFL-lxgw-wenkai.txt', 'lxgw-wenkai-webfont/OFL.txt'],
])
  fs.copyFileSync(file(source), path.join(licences, name));
fs.writeFileSync(css, rules_.join('\n') + '\n');
console.log(`  in all ${(total / 1024).toFixed(0)} kB`);
