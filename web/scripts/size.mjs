// Measures the first load of the built client; fails above the bar.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const BAR = 350 * 1024;
const out = fileURLToPath(new URL('../../src/hulao/server/static', import.meta.url));
const html = fs.readFileSync(path.join(out, 'index.html'), 'utf8');
const gz = (file) => zlib.gzipSync(fs.readFileSync(file), { level: 6 }).length;
const first = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => path.join(out, file));
const assets = fs.readdirSync(path.join(out, 'assets')).map((file) => path.join(out, 'assets', file));
const scripts = assets.filter((file) => /\.(js|css)$/.test(file));
const size = (files) => files.reduce((sum, file) => sum + gz(file), 0);
const kb = (n) => `${(n / 1024).toFixed(0)} kB`;
const load = size(first) + Buffer.byteLength(html);
console.log(`First load ${kb(load)} gzipped without fonts, all pages ${kb(size(scripts))}; fonts ${kb(assets.filter((file) => file.endsWith('.woff2')).reduce((sum, file) => sum + fs.statSync(file).size, 0))}`);
if (load > BAR) {
  console.error(`The first load is over ${kb(BAR)}.`);
  process.exit(1);
}
