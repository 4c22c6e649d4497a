import type { Db } from '#context.ts';
import type { Vault } from '#vault/vault.ts';

class MachineStopped extends Error {
  override readonly name = 'MachineStopped';
}

interface Program {
  readonly db: Db;
  readonly vault: Vault;
}

const MOVES = ['charge', 'chargeGift', 'chargeEbt', 'findCharge', 'capture', 'reverse', 'refund'] as const;

/**
 * A program that stops after its n-th step: a write of the database or a request to an issuer. What it does between two
 * steps leaves no trace, so stopping before one is stopping after the last.
 */
function stoppingAt({ db, vault }: Program, last: number): Program {
  let steps = 0;
  const step = () => {
    steps += 1;
    if (steps === last) throw new MachineStopped(`the machine stopped at step ${last}`);
  };
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    if (steps >= last) throw new MachineStopped(`the machine stopped at step ${last}`); // it cleans nothing up either
    const answer = await work();
    step();
    return answer;
  };
  const moves = MOVES.map((name) => {
    const move = vault[name] as (...args: readonly unknown[]) => Promise<unknown>; // each is called as it is typed
    return [name, (...args: readonly unknown[]) => around(() => move(...args))] as const;
  });
  return {
    db: {
      ...db,
      single: (statement) => around(() => db.single(statement)),
      transaction: (work) => around(() => db.transaction(work)),
    },
    vault: { ...vault, ...Object.fromEntries(moves) },
  };
}

interface Stopping<World> {
  readonly program: Program;
  /** A fresh start for each step. */
  readonly prepare: () => Promise<World>;
  /** What is stopped. */
  readonly run: (program: Program, world: World) => Promise<unknown>;
  /** What happens after the machine has restarted. */
  readonly recover: (world: World) => Promise<void>;
}

/** Stops a program before its first step and after each of its steps, one run each. @returns how many steps it has */
export async function stopEverywhere<World>({ program, prepare, run, recover }: Stopping<World>): Promise<number> {
  for (let last = 0; ; last += 1) {
    const world = await prepare();
    try {
      if (last > 0) {
        await run(stoppingAt(program, last), world);
        return last - 1;
      }
    } catch (error) {
      if (!(error instanceof MachineStopped)) throw error;
    }
    await recover(world);
  }
}
