import path from 'node:path';
import type { FrameDocument } from '@cartwright/contracts/frames';
import { z } from 'zod';
import { keptFiles } from './kept-file.ts';

/** Where the build of the frames' browser code is, beside the sources. */
export const FRAME_ASSETS = path.join(import.meta.dirname, '../../../dist/frames');

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Manifest = z.output<typeof Manifest>;
const readManifest = keptFiles((text) => Manifest.parse(JSON.parse(text)));

/** The hashed files of one frame document. */
export interface FrameBuild {
  readonly script: string;
  /** What the script imports: named in the document, so that it is not found out only when the script has come. */
  readonly preload: readonly string[];
  readonly styles: readonly string[];
  /** Names the build: the script's hashed name changes with its bytes and with those of what it imports. */
  readonly build: string;
}

/** An entry of the manifest and all that it imports, each once. */
function withImports(manifest: Manifest, name: string, seen: Set<string> = new Set()): readonly string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  return [name, ...(manifest[name]?.imports ?? []).flatMap((each) => withImports(manifest, each, seen))];
}

/** Reads what the build wrote. @throws {Error} when the frames were not built */
export function readFrameBuild(document: FrameDocument, folder = FRAME_ASSETS): FrameBuild {
  const manifest = readManifest(path.join(folder, '.vite/manifest.json'));
  if (!manifest) throw new Error('the card frames are not built: run `npm run build`');
  const name = Object.keys(manifest).find((source) => source.endsWith(`frames/${document}.ts`));
  const entry = name === undefined ? undefined : manifest[name];
  if (name === undefined || !entry) throw new Error(`the build of the card frames has no ${document}`);
  const [, ...imported] = withImports(manifest, name);
  const chunks = imported.flatMap((each) => manifest[each] ?? []);
  return {
    script: entry.file,
    preload: chunks.map((chunk) => chunk.file),
    styles: [...new Set([entry, ...chunks].flatMap(({ css }) => css))],
    build: path.basename(entry.file, '.js'),
  };
}
