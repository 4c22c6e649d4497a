import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { hasBuild, isStale } from '../build/stale.ts';
import { shopDist, shopLocales } from '../build/shop-locales.ts';
import { ROOT } from '../root.ts';

/** The relevant parts of a chunk in Vite's manifest. */
export interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/**
 * JavaScript, gzipped, in kB of 1,000 bytes: for an entry with everything it needs at once, and for each later chunk.
 */
interface Limits {
  readonly workspace: 'apps/shop' | 'apps/ops' | 'apps/pay' | 'packages/wallet';
  /** Where its build goes, beside the sources. */
  readonly dist: string;
  readonly entry: (name: string) => number;
  readonly later: number;
}

const LIMITS: readonly Limits[] = [
  // Each language is a build of its own: whoever shops in one loads no byte of another.
  ...shopLocales({}).map((locale) => ({
    workspace: 'apps/shop' as const,
    dist: path.relative('apps/shop', shopDist(locale)),
    entry: () => 128,
    later: 60,
  })),
  { workspace: 'packages/wallet', dist: 'dist', entry: () => 60, later: 60 },
  { workspace: 'packages/wallet', dist: 'dist/react', entry: () => 40, later: 40 },
  { workspace: 'apps/ops', dist: 'dist', entry: () => 130, later: 60 },
  { workspace: 'apps/pay', dist: 'dist/frames', entry: () => 20, later: 20 },
];

/** The files that a browser loads for a chunk before it runs: its own, and those of its static imports. */
export function filesOf(manifest: Manifest, name: string, seen: Set<string> = new Set()): string[] {
  const chunk = manifest[name];
  if (chunk === undefined || seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((each) => filesOf(manifest, each, seen))].filter((file) =>
    file.endsWith('.js'),
  );
}

/** A size and its limit. */
export interface Weight {
  readonly name: string;
  readonly kB: number;
  readonly limit: number;
}

/**
 * Measures each entry with everything that it imports at once, and each chunk that no entry imports at once by itself.
 */
export function weigh(
  manifest: Manifest,
  limits: Pick<Limits, 'entry' | 'later'>,
  sizeOf: (file: string) => number,
): Weight[] {
  const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true);
  const atOnce = new Set(entries.flatMap((name) => filesOf(manifest, name)));
  return Object.entries(manifest).flatMap(([name, chunk]) => {
    const files =
      chunk.isEntry === true
        ? filesOf(manifest, name)
        : [chunk.file].filter((file) => file.endsWith('.js') && !atOnce.has(file));
    if (files.length === 0) return [];
    const kB = files.reduce((sum, file) => sum + sizeOf(file), 0) / 1_000;
    return [{ name, kB, limit: chunk.isEntry === true ? limits.entry(name) : limits.later }];
  });
}

function checkWorkspace(limits: Limits): void {
  const dist = path.join(ROOT, limits.workspace, limits.dist);
  const folder = path.join(dist, '.vite');
  if (!hasBuild(limits.workspace)) return;
  if (!existsSync(dist)) {
    console.log(`${limits.workspace}: not built yet (npm run build)`);
    return;
  }
  if (!existsSync(folder)) {
    console.log(`${limits.workspace}: its build has no manifest to weigh (build.manifest in vite.config.ts)`);
    process.exitCode = 1;
    return;
  }
  if (isStale(limits.workspace))
    console.log(`${limits.workspace}: these are figures of the last build, which is older than the code`);
  // A build of several parts, such as the card frames', has a manifest for each.
  const manifests = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const read = (name: string): object => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as object;
  // Vite wrote them, in the shape of its documented manifest.
  const manifest = Object.assign({}, ...manifests.map(read)) as Manifest;
  const sizeOf = (name: string): number => gzipSync(readFileSync(path.join(dist, name)), { level: 9 }).length;
  for (const { name, kB, limit } of weigh(manifest, limits, sizeOf)) {
    const over = kB > limit;
    if (over) process.exitCode = 1;
    console.log(`${over ? 'OVER ' : '     '}${limits.workspace} ${name}: ${kB.toFixed(1)} of ${limit} kB`);
  }
}

if (import.meta.main) for (const limits of LIMITS) checkWorkspace(limits);
