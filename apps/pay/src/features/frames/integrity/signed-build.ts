import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cachedFiles } from '../cached-file.ts';
import { SignedManifest } from './manifest.ts';

/** Beside the files that it signs, in a folder that is not served. */
export const SIGNED = '.signed.json';

/** The scripts, style sheets and fonts of a build by name; compressed copies have the same bytes and are left out. */
export function filesOf(folder: string): ReadonlyMap<string, Uint8Array> {
  const names = readdirSync(folder).filter((name) => /\.(?:js|css|woff2)$/.test(name));
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]));
}

const read = cachedFiles((text) => SignedManifest.parse(JSON.parse(text)));

/** What the build signed. @throws {Error} when it is not signed */
export function readSigned(folder: string): SignedManifest {
  const signed = read(path.join(folder, SIGNED));
  if (!signed) throw new Error('the card frames are not signed: run `npm run build`');
  return signed;
}
