import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { precompress } from './precompress.ts';
import { signFrames } from './sign-frames.ts';
import { ROOT } from '../root.ts';
import { type Outcome, describeStep, runQuietly } from '../step.ts';

/** What a browser loads is built; servers and packages run from source. Each says how in its vite.config.ts. */
const BUILT = ['packages/wallet', 'apps/pay', 'apps/shop'] as const;
type Workspace = (typeof BUILT)[number];

/** The wallet has a second face, whose build goes into a folder of the first one's. */
const CONFIGS: { readonly [workspace in Workspace]: readonly string[] } = {
  'packages/wallet': ['vite.config.ts', 'vite.react.config.ts'],
  'apps/pay': ['vite.config.ts'],
  'apps/shop': ['vite.config.ts'],
};

const stampOf = (workspace: Workspace): string => path.join(ROOT, workspace, 'dist/.built');

export const hasBuild = (workspace: Workspace): boolean => existsSync(path.join(ROOT, workspace, 'vite.config.ts'));

/** True when a source of the workspace, or of any package, is newer than the last whole build. */
export function isStale(workspace: Workspace): boolean {
  const stamp = stampOf(workspace);
  if (!existsSync(stamp)) return true;
  const built = statSync(stamp).mtimeMs;
  return [workspace, 'packages', 'package-lock.json'].some((place) => newest(path.join(ROOT, place)) > built);
}

function newest(place: string): number {
  const { mtimeMs } = statSync(place);
  if (!statSync(place).isDirectory()) return mtimeMs;
  const inside = readdirSync(place).filter(
    (name) => name !== 'dist' && name !== 'node_modules' && !name.startsWith('.'),
  );
  // A folder's own time changes when dist is made in it: only its files count.
  return Math.max(0, ...inside.map((name) => newest(path.join(place, name))));
}

interface BuildOptions {
  /** Of these workspaces; of all when absent. */
  readonly only?: readonly Workspace[];
  /** Build what is not stale too. */
  readonly force?: boolean;
  readonly report: (name: string, outcome: Outcome) => void;
}

/** Builds what is stale, and tells each as it ends. */
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

/** All builds of a workspace, one after another, as one step that ends with the first that fails. */
async function buildWorkspace(workspace: Workspace): Promise<Outcome> {
  let all: Outcome | undefined;
  for (const config of CONFIGS[workspace]) {
    const outcome = await runQuietly({
      name: workspace,
      command: ['vite', 'build', workspace, '--config', `${workspace}/${config}`],
    });
    all = { ...outcome, seconds: outcome.seconds + (all?.seconds ?? 0) };
    if (!outcome.passed) break;
  }
  if (all === undefined) throw new Error(`${workspace} says nowhere how it is built`);
  return all;
}

if (import.meta.main) {
  const report = (name: string, outcome: Outcome): void => console.log(describeStep(name, outcome));
  if (!(await build({ force: true, report }))) process.exitCode = 1;
}
