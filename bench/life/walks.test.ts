import { expect, test } from 'vitest';
import { walkProduct } from './walks.ts';

/** `node bench/walks.ts product` takes 2,000. */
const WALKS = 24;

test('whatever happens to an order, the shop, the payment host and its issuers have the same money', async () => {
  const steps = await walkProduct({ count: WALKS, beside: 3, seed: 400, weather: { requests: 0.06, responses: 0.06 } });
  expect([...steps.keys()]).toEqual(
    expect.arrayContaining(['placed', 'changed', 'moved', 'picked', 'billed', 'COMPLETE', 'RETURNED', 'fees back']),
  );
});
