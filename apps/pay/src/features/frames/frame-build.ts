import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Where the build of the frames' browser code is, beside the sources. */
export const FRAME_ASSETS = path.join(import.meta.dirname, '../../../dist/frames');

const Manifest = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).optional() }));

/** The hashed files of one frame document. */
export interface FrameBuild {
  readonly script: string;
  readonly styles: readonly string[];
  /** Names the build: the script's hashed name changes with its bytes. */
  readonly build: string;
}

/** Reads what the build wrote. @throws {Error} when the frames were not built */
export function readFrameBuild(document: string, folder = FRAME_ASSETS): FrameBuild {
  const file = path.join(folder, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('the card frames are not built: run `npm run build`');
  const manifest = Manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  const entry = Object.entries(manifest).find(([source]) => source.endsWith(`frames/${document}.ts`))?.[1];
  if (!entry) throw new Error(`the build of the card frames has no ${document}`);
  return { script: entry.file, styles: entry.css ?? [], build: path.basename(entry.file, '.js') };
}
