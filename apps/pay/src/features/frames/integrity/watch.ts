import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '#context.ts';
import { Inventory, inventoryOf } from './inventory.ts';
import { type Get, scanFrames } from './scan.ts';
import { type FrameManifest, openManifest, type SignedManifest } from './manifest.ts';
import { report, resolveOthers, saveBuild, saveInventory, type TamperSign } from './sql.ts';

const LIST = path.join(import.meta.dirname, 'script-inventory.json');
export const readInventory = (): Inventory => Inventory.parse(JSON.parse(readFileSync(LIST, 'utf8')));

/**
 * Opens the manifest of the build that is about to be served, and records it with its scripts.
 * @throws {Error} when another key signed it, or it has an unapproved script
 */
export async function deployBuild(db: Db, signed: SignedManifest, now: number): Promise<FrameManifest> {
  const manifest = await openManifest(signed);
  const rows = inventoryOf(manifest, readInventory());
  const signedBy = signed.keys.map(({ kid }) => kid).join(', ');
  await db.single((single) => saveBuild(single, { build: manifest.build, manifest: signed.manifest, signedBy }, now));
  await db.single((single) => saveInventory(single, rows));
  return manifest;
}

export interface WatchDeps {
  readonly db: Db;
  readonly get: Get;
  readonly manifest: FrameManifest;
  /** Any tenant that has host pages: the documents differ only in the hosts that they name. */
  readonly tenant: string;
  readonly now: number;
}

/** Scans once, and keeps what is wrong until a later scan finds it fixed. @returns what is wrong now */
export async function watchFrames({ db, get, manifest, tenant, now }: WatchDeps): Promise<readonly TamperSign[]> {
  const signs = await scanFrames(get, manifest, tenant);
  await db.single((single) => report(single, signs, now));
  await db.single((single) => resolveOthers(single, signs, now));
  return signs;
}

/** Requests as anybody on the network would. Time-limited: a page that hangs counts as unreachable. */
export const getFrom =
  (origin: string): Get =>
  async (url) => {
    const answer = await fetch(new URL(url, origin), { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
    const headers = Object.fromEntries(answer.headers);
    return { status: answer.status, headers, body: new Uint8Array(await answer.arrayBuffer()) };
  };
