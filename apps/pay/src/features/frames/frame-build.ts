import path from 'node:path';
import { Unavailable } from '@cartwright/server/unavailable';
import type { FrameDocument } from '@cartwright/contracts/frames';
import { cachedFiles } from './cached-file.ts';
import { openManifest, SignedManifest } from './integrity/manifest.ts';
import { SIGNED } from './integrity/signed-build.ts';

/** The build of the frames' browser code, beside the sources. */
export const FRAME_ASSETS = path.join(import.meta.dirname, '../../../dist/frames');

/** A file of a build, and the hash that its bytes must have for a browser to use it. */
export interface FrameAsset {
  readonly file: string;
  readonly integrity: string;
}

/** The two files of one frame document, as they were signed. */
export interface FrameBuild {
  readonly script: FrameAsset;
  readonly style: FrameAsset;
  /** Identifies the build: the script's hashed name changes with its bytes. */
  readonly build: string;
  /** The signed manifest, a compact JWS. */
  readonly manifest: string;
}

/** Opened once for each build: a request pays only for checking the file's times. */
const open = cachedFiles(async (text) => {
  const signed = SignedManifest.parse(JSON.parse(text));
  return { manifest: signed.manifest, files: Object.entries((await openManifest(signed)).files) };
});

/**
 * The files of a document, from the signed manifest only.
 * @throws {Unavailable} while the frames are not built, as between two builds
 * @throws {Error} when the signature is invalid, or the document is missing
 */
export async function readFrameBuild(document: FrameDocument, folder = FRAME_ASSETS): Promise<FrameBuild> {
  const opened = open(path.join(folder, SIGNED));
  if (!opened) throw new Unavailable('the card frames are not built and signed: run `npm run build`');
  const { manifest, files } = await opened;
  const only = (name: string, extension: string): FrameAsset => {
    const named = new RegExp(`^${name}-[\\w-]{8}\\.${extension}$`);
    const [found, another] = files.filter(([file]) => named.test(file));
    if (!found || another) throw new Error(`the build of the card frames has not one ${name}.${extension}`);
    return { file: found[0], integrity: found[1] };
  };
  const script = only(document, 'js');
  return { script, style: only('frame', 'css'), build: path.basename(script.file, '.js'), manifest };
}
