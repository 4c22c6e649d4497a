import { setTimeout as pause } from 'node:timers/promises';
import { connectClient } from '@cartwright/server/database-client';
import type pg from 'pg';
import { pidsOf, type ProgramOfWorld } from '../tools/testing/processes.ts';

/** The world whose parts are killed: its programs, and a superuser's address of its cluster. */
export interface FaultyWorld {
  readonly api: ProgramOfWorld;
  readonly pay: ProgramOfWorld;
  readonly databaseUrl: string;
}

/** Something that is killed without a warning. */
export interface Fault {
  readonly name: string;
  /** The programs that it kills; a fault of the database must kill none. */
  readonly ends: readonly ('api' | 'pay')[];
  /** @returns false when there was nothing to kill */
  readonly strike: (world: FaultyWorld) => Promise<boolean>;
}

/** Connections, by what the pool calls itself; the job queue's have no name. */
const POOLS = { shop: 'shop', pay: 'pay', vault: 'pay-vault', 'job queue': '' } as const;

const terminate = (pool: keyof typeof POOLS, isAtWork: boolean): Fault => ({
  name: `${isAtWork ? 'a busy' : 'an idle'} connection of the ${pool}`,
  ends: [],
  strike: (world) =>
    beside(world, async (client) => {
      // Busy means in a transaction or a statement: it polls for one for a moment.
      for (let checks = 0; checks < (isAtWork ? 400 : 1); checks += 1) {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = $1 and datname in ('shop', 'pay') and pid <> pg_backend_pid()
              and (state <> 'idle') = $2 limit 1`,
          [POOLS[pool], isAtWork],
        );
        if (rowCount !== 0) return true;
      }
      return false;
    }),
});

const ALL_CONNECTIONS: Fault = {
  name: 'every connection at once',
  ends: [],
  strike: (world) =>
    beside(world, async (client) => {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return rowCount !== 0;
    }),
};

/** Its death makes PostgreSQL end all others and recover. */
const BACKEND: Fault = {
  name: 'a process of a connection, by kill -9',
  ends: [],
  strike: async (world) => {
    const pid = await beside(world, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name in ('shop', 'pay', 'pay-vault') limit 1`,
      );
      return rows[0]?.pid;
    });
    return pid !== undefined && kill(pid);
  },
};

const POSTMASTER: Fault = {
  name: 'PostgreSQL itself, by kill -9',
  ends: [],
  strike: async (world) => {
    const pid = await beside(world, async (client) => {
      const { rows } = await client.query<{ pid: number }>(
        `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`,
      );
      return rows[0]?.pid;
    });
    return pid !== undefined && kill(pid);
  },
};

const program = (name: 'api' | 'pay'): Fault => ({
  name: `the program ${name}, by kill -9`,
  ends: [name],
  // Of several processes one, so that shoppers meet the other with what it remembers.
  strike: async (world) => {
    const pids = pidsOf(world[name]);
    const pid = pids[Math.floor(Math.random() * pids.length)];
    return pid !== undefined && kill(pid);
  },
});

/** Every kind, the quick ones first. */
export const FAULTS: readonly Fault[] = [
  terminate('shop', true),
  terminate('pay', true),
  program('api'),
  POSTMASTER,
  program('pay'),
  terminate('vault', true),
  ALL_CONNECTIONS,
  BACKEND,
  terminate('shop', false),
  terminate('pay', false),
  terminate('vault', false),
  terminate('job queue', false),
];

const PATIENCE = 60_000;

/** The previous fault may have left the server in recovery. */
async function connectSoon(url: string): Promise<pg.Client> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await connectClient(url);
    } catch (error) {
      if (performance.now() > until) throw error;
      await pause(100);
    }
  }
}

async function beside<T>({ databaseUrl }: FaultyWorld, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectSoon(databaseUrl); // the killed connection may be this very one
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false; // gone by itself in the meantime
  }
}
