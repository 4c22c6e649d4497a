import { expect } from '@playwright/test';
import { pidsOf as pidsOfWorld } from '../../tools/testing/processes.ts';
import { DATA_DIR, PAY_ORIGIN, PAY_PORT, SHOP_ORIGIN, SHOP_PORT } from './world.ts';

/** The two programs of the world. */
export type Program = 'shop' | 'pay';

const MAIN = { shop: 'apps/api/src/main.ts', pay: 'apps/pay/src/main.ts' } as const;
const PORT = { shop: SHOP_PORT, pay: PAY_PORT } as const;
const ORIGIN = { shop: SHOP_ORIGIN, pay: PAY_ORIGIN } as const;

/** The processes of a program of this very world. */
const pidsOf = (program: Program): number[] =>
  pidsOfWorld({ main: MAIN[program], dataDir: DATA_DIR, port: PORT[program] });

const isReady = (program: Program): Promise<boolean> =>
  fetch(`${ORIGIN[program]}/readyz`, { signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Kills a program without a warning, as a crash would; it is restarted by itself. */
export async function kill(program: Program): Promise<void> {
  const [pid, ...others] = pidsOf(program);
  if (pid === undefined || others.length > 0)
    throw new Error(`${program} has ${others.length} processes beside ${pid}`);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isReady(program), { intervals: [10] }).toBe(false);
}

/** Keeps a program down: kills it, and again each time that it is started, until the returned function is called. */
export async function keepDown(program: Program): Promise<() => Promise<void>> {
  await kill(program);
  const ending = setInterval(() => {
    for (const pid of pidsOf(program)) process.kill(pid, 'SIGKILL');
  }, 50);
  return async () => {
    clearInterval(ending);
    await isBack(program);
  };
}

/** Waits until a program serves again. */
export const isBack = (program: Program): Promise<void> =>
  expect.poll(() => isReady(program), { timeout: 180_000 }).toBe(true);
