import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { quantile } from './figures.ts';
import { type ProcessorTime, PARTS } from './processor-time.ts';
import { round, withoutDriver } from './round.ts';
import { startWorld, type World } from './world.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** By how much a journey may cost more processor time than in the earlier build. */
const TOLERANCE = 1.1;
const ROUND = { shoppers: 8, seconds: 5, warmUpSeconds: 3, countsCommits: false };
const EARLIER_PORT = 3420;
/** Rounds of both builds before those that count. */
const WARM_UPS = 1;

/** The build whose figures are checked in. */
function checkedIn(): string {
  const figures = readFileSync(path.join(import.meta.dirname, 'RESULTS.json'), 'utf8');
  const revision = /"revision": "([0-9a-f]{40})"/.exec(figures)?.[1];
  if (revision === undefined) throw new Error('RESULTS.json names no revision: run npm run bench');
  return revision;
}

const run = (command: string, args: readonly string[], cwd: string): void =>
  void execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

/** Puts an earlier build, with its own packages, beside this one. */
function checkOut(revision: string): string {
  const folder = path.join(ROOT, '.results', `earlier-${revision.slice(0, 12)}`);
  mkdirSync(path.dirname(folder), { recursive: true });
  removeEarlier(folder);
  run('git', ['worktree', 'add', '--force', '--detach', folder, revision], ROOT);
  run('npm', ['ci', '--no-audit', '--no-fund'], folder);
  return folder;
}

function removeEarlier(folder: string): void {
  try {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: ROOT, stdio: 'ignore' });
  } catch {
    // There was none.
  }
}

const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** Runs both in turn, so that whatever else the machine does meets both. */
async function inTurn(worlds: readonly World[], pairs: number): Promise<readonly (readonly ProcessorTime[])[]> {
  const spent = worlds.map((): ProcessorTime[] => []);
  for (let pair = 0; pair < pairs + WARM_UPS; pair += 1) {
    for (const [n, world] of worlds.entries()) {
      const { processorMs, failures } = await round(world, ROUND);
      if (failures > 0) throw new Error(`${failures} journeys failed at ${world.shop}`);
      if (pair >= WARM_UPS) spent[n]?.push(processorMs);
    }
  }
  return spent;
}

// Compares the processor time of a journey with an earlier build's: `node bench/compare.ts [revision] [pairs]`. Fails
// when a journey costs over a tenth more than there.
const revision = process.argv[2] ?? checkedIn();
const pairs = Number(process.argv[3] ?? 5);
const folder = checkOut(revision);
const worlds: World[] = [];
try {
  worlds.push(await startWorld({ root: folder, port: EARLIER_PORT }));
  worlds.push(await startWorld());
  const [before = [], after = []] = await inTurn(worlds, pairs);
  for (const part of PARTS) {
    const [was, is] = [before, after].map((rounds) => median(rounds.map((spent) => spent[part])));
    console.log(`${part.padEnd(20)} ${was?.toFixed(2)} → ${is?.toFixed(2)} ms`);
  }
  const [was = Number.NaN, is = Number.NaN] = [before, after].map((rounds) => median(rounds.map(withoutDriver)));
  console.log(`${'without driver'.padEnd(20)} ${was.toFixed(2)} → ${is.toFixed(2)} ms, ${(is / was).toFixed(2)} times`);
  if (!(is <= was * TOLERANCE)) process.exitCode = 1;
} finally {
  for (const world of worlds) await world.stop();
  removeEarlier(folder);
}
