import { pickingEndpoints } from '@cartwright/contracts/ops-picking';
import { expect, test } from 'vitest';
import { refusedCopy } from './refused-copy.ts';

test('a picker reads why an operation was refused, whatever the reason', () => {
  const { 'POST /ops/v1/stores/:locationId/orders/:orderId/picks': picks } = pickingEndpoints;
  const { 'POST /ops/v1/stores/:locationId/orders/:orderId/proposals': proposals } = pickingEndpoints;
  const codes = Object.keys({ ...picks.refusals, ...proposals.refusals });
  expect(codes.filter((code) => refusedCopy[code] === undefined)).toEqual([]);
});
