import { readdirSync, readFileSync } from 'node:fs';
import { connectClient } from '@cartwright/server/database-client';
import { pidsOf } from '../tools/testing/processes.ts';
import type { World } from './world.ts';

/** The processes whose processor time counts. */
export const PARTS = ['api', 'pay', 'shop database', 'pay database', 'rest of PostgreSQL', 'driver'] as const;
export type Part = (typeof PARTS)[number];

/** Milliseconds of processor time by part. */
export type ProcessorTime = Readonly<Record<Part, number>>;

/** The processor time since this call, by part, each time that the result is called. Of Linux alone: elsewhere all is NaN. */
export async function startProcessorClock(
  world: Pick<World, 'programs' | 'databaseUrl'>,
): Promise<() => Promise<ProcessorTime>> {
  const started = await readAll(world);
  return async () => {
    const now = await readAll(world);
    const spent = (part: Part): number =>
      [...(now.get(part) ?? [])].reduce((sum, [pid, ms]) => sum + ms - (started.get(part)?.get(pid) ?? 0), 0);
    const of = Object.fromEntries(PARTS.map((part) => [part, spent(part)]));
    return of as ProcessorTime; // one number for each part
  };
}

/** Milliseconds so far of every process, by part. */
type Reading = ReadonlyMap<Part, ReadonlyMap<number, number>>;

async function readAll({ programs, databaseUrl }: Pick<World, 'programs' | 'databaseUrl'>): Promise<Reading> {
  const client = await connectClient(databaseUrl);
  try {
    const { rows } = await client.query<{ pid: number; datname: string | null }>(
      'select pid, datname from pg_stat_activity where pid <> pg_backend_pid()',
    );
    const backends = (database: string | null): number[] =>
      rows.filter(({ datname }) => datname === database).map(({ pid }) => pid);
    return new Map<Part, ReadonlyMap<number, number>>([
      ['api', timesOf(pidsOf(programs.api))],
      ['pay', timesOf(pidsOf(programs.pay))],
      ['shop database', timesOf(backends('shop'))],
      ['pay database', timesOf(backends('pay'))],
      ['rest of PostgreSQL', timesOf(backends(null))],
      ['driver', timesOf([process.pid])],
    ]);
  } finally {
    await client.end();
  }
}

const timesOf = (pids: readonly number[]): ReadonlyMap<number, number> =>
  new Map(pids.map((pid) => [pid, millisecondsOf(pid)]));

/** All threads of a process, from the scheduler's own count, which is exact where `/proc/PID/stat` rounds to 10 ms. */
export function millisecondsOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  try {
    const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
  } catch {
    return 0; // it ended in the meantime
  }
}
