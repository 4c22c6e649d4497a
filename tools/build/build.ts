import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { precompress } from './precompress.ts';
import { PSEUDO_BUILD, shopDist, shopLocales } from './shop-locales.ts';
import { signFrames } from './sign-frames.ts';
import { ROOT } from '../root.ts';
import { type Outcome, describeStep, runQuietly } from '../step.ts';

/** What a browser loads is built; servers and packages run from source. Each vite.config.ts defines its build. */
const BUILT = ['packages/wallet', 'apps/pay', 'apps/shop'] as const;
type Workspace = (typeof BUILT)[number];

/** One run of Vite: its configuration, and what is in the environment. */
interface Run {
  readonly config: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * The runs of each workspace, in order: the first empties the folder that the others build into. The wallet has a second
 * face, and the shop a build for each language.
 */
const RUNS: { readonly [workspace in Workspace]: () => readonly Run[] } = {
  'packages/wallet': () => [{ config: 'vite.config.ts' }, { config: 'vite.react.config.ts' }],
  'apps/pay': () => [{ config: 'vite.config.ts' }],
  'apps/shop': () => shopLocales().map((locale) => ({ config: 'vite.config.ts', env: { SHOP_LOCALE: locale } })),
};

const stampOf = (workspace: Workspace): string => path.join(ROOT, workspace, 'dist/.built');

export const hasBuild = (workspace: Workspace): boolean => existsSync(path.join(ROOT, workspace, 'vite.config.ts'));

/** True when a source of the workspace, or of any package, is newer than the last whole build, or a language is not in it. */
export function isStale(workspace: Workspace): boolean {
  const stamp = stampOf(workspace);
  if (!existsSync(stamp)) return true;
  if (
    workspace === 'apps/shop' &&
    shopLocales().some((locale) => !existsSync(path.join(ROOT, shopDist(locale), 'index.html')))
  )
    return true;
  const built = statSync(stamp).mtimeMs;
  return [workspace, 'packages', 'package-lock.json'].some((file) => newest(path.join(ROOT, file)) > built);
}

function newest(file: string): number {
  const { mtimeMs } = statSync(file);
  if (!statSync(file).isDirectory()) return mtimeMs;
  const inside = readdirSync(file).filter(
    (name) => name !== 'dist' && name !== 'node_modules' && !name.startsWith('.'),
  );
  // A folder's own time changes when dist is created in it: only its files count.
  return Math.max(0, ...inside.map((name) => newest(path.join(file, name))));
}

interface BuildOptions {
  /** Of these workspaces; of all when absent. */
  readonly only?: readonly Workspace[];
  /** Also build what is up to date. */
  readonly force?: boolean;
  readonly report: (name: string, outcome: Outcome) => void;
}

/** Builds what is stale, and reports each as it ends. */
export async function build({ only = BUILT, force = false, report }: BuildOptions): Promise<boolean> {
  let passed = true;
  for (const workspace of only) {
    if (!hasBuild(workspace) || (!force && !isStale(workspace))) continue;
    const started = new Date();
    const outcome = await buildWorkspace(workspace);
    report(workspace, outcome);
    passed &&= outcome.passed;
    if (!outcome.passed) continue;
    if (workspace === 'apps/pay') await signFrames();
    await precompress(path.dirname(stampOf(workspace)));
    writeFileSync(stampOf(workspace), `${started.toISOString()}\n`);
  }
  return passed;
}

/** All builds of a workspace, one after another, as one step that ends with the first failure. */
async function buildWorkspace(workspace: Workspace): Promise<Outcome> {
  let all: Outcome | undefined;
  for (const { config, env } of RUNS[workspace]()) {
    const command = ['vite', 'build', workspace, '--config', `${workspace}/${config}`] as const;
    const outcome = await runQuietly({ name: workspace, command }, env);
    all = { ...outcome, seconds: outcome.seconds + (all?.seconds ?? 0) };
    if (!outcome.passed) break;
  }
  if (all === undefined) throw new Error(`${workspace} says nowhere how it is built`);
  return all;
}

if (import.meta.main) {
  if (process.argv.includes('--pseudo')) process.env[PSEUDO_BUILD] = '1';
  const report = (name: string, outcome: Outcome): void => console.log(describeStep(name, outcome));
  if (!(await build({ force: true, report }))) process.exitCode = 1;
}
