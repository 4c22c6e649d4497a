import { chooseStore, fillCart } from './cart.ts';
import { Browser } from './http.ts';
import { measure } from './measure.ts';
import { call } from './shopper.ts';

/** The maximum for 95 of 100 responses for one shopper with a large cart, in milliseconds. */
const SLOTS_P95 = 60;
const LINES = 60;
const SECONDS = 6;
const ROUTE = 'POST /atlas/v1/promising/v4/timeslots';

// Slots for a cart of sixty lines: `node bench/timeslots.ts [origin of a running shop]`.
await measure({
  name: `times for a cart of ${LINES} lines`,
  seconds: SECONDS,
  isFastEnough: ({ client }) => client.p95 <= SLOTS_P95,
  plan: async (origin) => {
    const shopper = new Browser(origin);
    await chooseStore(shopper);
    await fillCart(shopper, LINES);
    return {
      route: ROUTE,
      clients: 1,
      work: async () => void (await call(shopper, ROUTE, { body: { modality: 'PICKUP' } })),
    };
  },
});
