import { afterAll } from 'vitest';
import { openConsole, type TestConsole } from './console.ts';
import { insertSlotPlans } from './fixture-slots.ts';
import { type PaymentsSimulator, paymentsSimulator } from './payments-simulator.ts';
import { startShop, type TestShop } from './shop.ts';

/** A shop with times to choose and cards that pay, and its console. */
interface DeskConsole {
  readonly shop: TestShop;
  readonly ops: TestConsole;
  readonly payments: PaymentsSimulator;
}

/** Opens it until the end of the file. */
export async function openDesk(
  options: Pick<NonNullable<Parameters<typeof startShop>[1]>, 'fees'> = {},
): Promise<DeskConsole> {
  const payments = paymentsSimulator();
  const shop = await startShop({}, { payments, ...options });
  afterAll(() => shop.stop());
  await insertSlotPlans(shop.db);
  return { shop, payments, ops: await openConsole(shop, afterAll) };
}
