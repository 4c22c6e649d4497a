import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { precompress } from './precompress.ts';
import { PSEUDO_BUILD, shopLocales } from './shop-locales.ts';
import { signFrames } from './sign-frames.ts';
import { BUILT, hasBuild, isStale, stampOf, type Workspace } from './stale.ts';
import { type Outcome, describeStep, runQuietly } from '../step.ts';

/** One run of Vite: its configuration, and what is in the environment. */
interface Run {
  readonly config: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * The runs of each workspace, in order: the first empties the folder that the others build into. The wallet has a second
 * face, and the shop two builds for each language, one for browsers and one with which the server renders, and a service worker. So has the console, whose worker lists the files of the first run.
 */
const RUNS: { readonly [workspace in Workspace]: () => readonly Run[] } = {
  'packages/wallet': () => [{ config: 'vite.config.ts' }, { config: 'vite.react.config.ts' }],
  'apps/pay': () => [{ config: 'vite.config.ts' }],
  'apps/shop': () => [
    ...['vite.config.ts', 'vite.server.config.ts'].flatMap((config) =>
      shopLocales().map((locale) => ({ config, env: { SHOP_LOCALE: locale } })),
    ),
    { config: 'vite.worker.config.ts' },
  ],
  'apps/ops': () => [{ config: 'vite.config.ts' }, { config: 'vite.worker.config.ts' }],
};

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

// Arguments: `--pseudo`, and the workspaces to build, all by default.
if (import.meta.main) {
  const [, , ...given] = process.argv;
  if (given.includes('--pseudo')) process.env[PSEUDO_BUILD] = '1';
  const report = (name: string, outcome: Outcome): void => console.log(describeStep(name, outcome));
  const named = BUILT.filter((workspace) => given.includes(workspace));
  if (!(await build({ only: named.length === 0 ? BUILT : named, force: true, report }))) process.exitCode = 1;
}
