import { type Load, lineOf, load, type Plan } from './load.ts';
import { startWorld } from './world.ts';

const WARM_UP_SECONDS = 2;

/** One call under load, and its required speed. */
export interface Measurement {
  readonly name: string;
  readonly seconds: number;
  readonly isFastEnough: (measured: Load) => boolean;
  /** The call; created anew, with what it needs, on the measured shop. */
  readonly plan: (origin: string) => Promise<Omit<Plan, 'origin' | 'seconds'>>;
}

/**
 * Measures against the shop whose origin is the first argument of the program, else against one of its own, and prints
 * the result. The program fails when a call failed or was too slow.
 */
export async function measure({ name, seconds, isFastEnough, plan }: Measurement): Promise<void> {
  const given = process.argv[2];
  const world = given === undefined ? await startWorld() : undefined;
  try {
    const origin = given ?? world?.shop ?? '';
    const parts = { ...(await plan(origin)), origin };
    await load({ ...parts, seconds: WARM_UP_SECONDS });
    const measured = await load({ ...parts, seconds });
    console.log(lineOf(name, measured));
    if (measured.failures > 0 || !isFastEnough(measured)) process.exitCode = 1;
  } finally {
    await world?.stop();
  }
}
