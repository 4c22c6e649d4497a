import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest|wasm)$/;
/** What only the server reads of a build. */
const SERVERS = /[\\/]dist[\\/]server(?:[\\/]|$)/;
const MIN_BYTES = 1_024;
/** A copy that saves less than this share is not worth keeping. */
const WORTH = 0.9;

/**
 * Writes `name.br` and `name.gz` beside each file that they make smaller in a build's output, so that a server sends the
 * smaller one and compresses nothing itself.
 * @returns how many files have a compressed copy now
 */
export async function precompress(folder: string): Promise<number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name) && !SERVERS.test(entry.parentPath))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const made = await Promise.all(files.map(compress));
  return made.filter(Boolean).length;
}

async function compress(file: string): Promise<boolean> {
  const bytes = readFileSync(file);
  if (bytes.length < MIN_BYTES) return false;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const small = await promisify(brotliCompress)(bytes, { params });
  if (small.length > bytes.length * WORTH) return false;
  writeFileSync(`${file}.br`, small);
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  return true;
}
