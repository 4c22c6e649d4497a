import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = path.join(import.meta.dirname, '../apps/shop/dist');

/** Kilobytes, gzip, of the scripts that the served page names: the entry and what it preloads. */
export function firstViewKilobytes(): number {
  const html = readFileSync(path.join(DIST, 'index.html'), 'utf8');
  const files = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? ''));
  return (
    [...files].reduce((total, file) => total + gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length, 0) /
    1_000
  );
}
