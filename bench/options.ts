import { measure } from './measure.ts';
import { call } from './shopper.ts';

/** The maximum for 95 of 100 responses in the server, in milliseconds, with 32 clients at once. */
const OPTIONS_P95 = 20;
const CLIENTS = 32;
const SECONDS = 8;
const ROUTE = 'POST /atlas/v1/modality/v1/options';
const ZIPS = [
  '45202',
  '45209',
  '30303',
  '75201',
  '80202',
  '98101',
  '27601',
  '37201',
  '10001',
  '60601',
  '85001',
  '43215',
];

// The modality options by ZIP, over the 2,700 locations of the demo world: `node bench/options.ts [origin of a running
// shop]`.
await measure({
  name: `options by ZIP, ${CLIENTS} clients`,
  seconds: SECONDS,
  isFastEnough: ({ serverP95 }) => serverP95 <= OPTIONS_P95,
  plan: async () => ({
    route: ROUTE,
    clients: CLIENTS,
    work: async (browser, client, n) => {
      const postalCode = ZIPS[(client * 5 + n) % ZIPS.length] ?? '45202';
      await call(browser, ROUTE, { body: { address: { postalCode } } });
    },
  }),
});
