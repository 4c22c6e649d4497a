import { randomUUID } from 'node:crypto';
import { compare } from './alike.ts';
import { chooseDelivery, fillCart } from './cart.ts';
import { prepareShopper } from './prepare.ts';
import { startProcessorClock } from './processor-time.ts';
import { withoutDriver } from './round.ts';
import { call, type Shopper } from './shopper.ts';
import { statementsSent } from './statements.ts';
import { startWorld, type World } from './world.ts';

/** Deliveries of each shopper, up to the checkout. */
const DELIVERIES = Number(process.argv[2] ?? 200);
/** Before those that count. */
const WARM_UPS = 20;
const LINES = 12;

/** Joins the first plan of the banner. @returns the statements of it */
async function join({ browser, cardId }: Shopper, shop: string): Promise<number> {
  const { plans } = await call(browser, 'GET /atlas/v1/membership/v1/plans', {});
  const [plan] = plans;
  if (!plan) throw new Error('no plan is offered');
  const { type, renewalPrice, trialDays } = plan;
  const before = await statementsSent(shop);
  await call(browser, 'POST /atlas/v1/membership/v1/enrollments', {
    body: { idempotencyKey: randomUUID(), type, renewalPrice, trialDays, cardId },
  });
  return (await statementsSent(shop)) - before;
}

let turns = 0;
/** What one delivery does up to its checkout, by call. @returns whether it is free */
async function deliver(
  { browser }: Shopper,
  gtin13: string,
  time: <T>(step: string, work: () => Promise<T>) => Promise<T>,
): Promise<boolean> {
  turns += 1;
  const op = { type: 'setQty' as const, opId: randomUUID(), gtin13, quantity: 2 + (turns % 2) };
  await time('change the cart', () =>
    call(browser, 'PUT /atlas/v1/basket/v1/baskets/current', { body: { modalityType: 'DELIVERY', ops: [op] } }),
  );
  const { days } = await time('time slots', () =>
    call(browser, 'POST /atlas/v1/promising/v4/timeslots', { body: { modality: 'DELIVERY' } }),
  );
  const slot = days.flatMap(({ times }) => times).findLast(({ fits }) => fits);
  if (!slot) throw new Error('no time fits');
  const cart = await time('read the cart', () =>
    call(browser, 'GET /atlas/v1/basket/v1/baskets/current', { query: { modalityType: 'DELIVERY' } }),
  );
  const { id } = await time('reserve', () =>
    call(browser, 'POST /atlas/v1/promising/v4/promises', {
      body: {
        modalityType: 'DELIVERY',
        optionIds: [`${slot.quoteId}|${slot.optionId}`],
        vendorId: slot.vendorId,
        originalWindow: slot.window,
        items: cart.lines.map(({ gtin13: item, quantity }) => ({ gtin13: item, quantity })),
        metadata: { component: 'membership', page: 'bench', componentGroup: 'checkout' },
      },
    }),
  );
  const started = await time('check out', () =>
    call(browser, 'POST /atlas/v1/checkout/v2/checkouts', {
      body: {
        modalityType: 'Delivery',
        fulfillment: { promise: { id } },
        properties: { paymentVersion: '2', createOrderPromiseHadFallout: 'false' },
      },
    }),
  );
  await time('read the checkout', () =>
    call(browser, 'GET /atlas/v1/checkout/v2/checkouts/:id', { params: { id: started.id } }),
  );
  return slot.waiver === slot.cost;
}

const untimed = <T>(_step: string, work: () => Promise<T>): Promise<T> => work();

/** The statements of each call of one delivery. */
async function statementsOf(world: World, shopper: Shopper, gtin13: string): Promise<ReadonlyMap<string, number>> {
  const spent = new Map<string, number>();
  await deliver(shopper, gtin13, async (step, work) => {
    const before = await statementsSent(world.shop);
    const value = await work();
    spent.set(step, (await statementsSent(world.shop)) - before);
    return value;
  });
  return spent;
}

/** Milliseconds of processor time of one delivery, in the hosts and PostgreSQL. */
async function processorTimeOf(world: World, shopper: Shopper, gtin13: string): Promise<number> {
  const spent = await startProcessorClock(world);
  await deliver(shopper, gtin13, untimed);
  return withoutDriver(await spent());
}

// What a membership costs on the way to a delivery: `node bench/membership.ts [deliveries]`. Fails when a call sends
// another number of statements with one.
const world = await startWorld();
try {
  const [member, other] = [await prepareShopper(world, 0), await prepareShopper(world, 1)];
  const joining = await join(member, world.shop);
  const both = { member, other };
  const carts = new Map<Shopper, string>();
  for (const shopper of [member, other]) {
    await chooseDelivery(shopper.browser);
    const [first = ''] = await fillCart(shopper.browser, LINES, 'DELIVERY');
    carts.set(shopper, first);
    for (let n = 0; n < WARM_UPS; n++) {
      const isFree = await deliver(shopper, first, untimed);
      if (isFree !== (shopper === member)) throw new Error('a delivery does not cost what it should');
    }
  }
  const gtinOf = (shopper: Shopper): string => carts.get(shopper) ?? '';
  const [withOne, without] = [
    await statementsOf(world, member, gtinOf(member)),
    await statementsOf(world, other, gtinOf(other)),
  ];
  console.log('| Call | statements with a membership | without |\n|---|---|---|');
  for (const [step, count] of withOne) console.log(`| ${step} | ${count} | ${without.get(step)} |`);
  console.log(`| join | ${joining} | |`);
  const times: Record<keyof typeof both, number[]> = { member: [], other: [] };
  for (let n = 0; n < DELIVERIES; n++) {
    const order = Math.random() < 0.5 ? (['member', 'other'] as const) : (['other', 'member'] as const);
    for (const who of order) times[who].push(await processorTimeOf(world, both[who], gtinOf(both[who])));
  }
  const { first, second, difference, ofHalves, byChance } = compare(times.member, times.other);
  console.log(
    `processor ms of a delivery: ${first.toFixed(2)} with, ${second.toFixed(2)} without; difference ${difference.toFixed(2)}, ` +
      `of halves ${ofHalves.toFixed(2)}, by chance up to ${byChance.toFixed(2)}`,
  );
  if ([...withOne].some(([step, count]) => count !== without.get(step))) process.exitCode = 1;
} finally {
  await world.stop();
}
