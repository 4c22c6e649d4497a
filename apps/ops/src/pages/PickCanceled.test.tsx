import { expect, test } from 'vitest';
import { lineOf, orderOf } from '#features/picking/testing/lines.ts';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const ORDER = '000000000000441601';
const READ = `GET /ops/v1/stores/${STORE.locationId}/orders/${ORDER}/picking`;
const line = lineOf();

test.each([
  paths.pickOrder(STORE.locationId, ORDER),
  paths.pickLine(STORE.locationId, ORDER, line.id),
  paths.pickFinish(STORE.locationId, ORDER),
])('whoever stands at %s when the order is canceled is told by the next look at it', async (path) => {
  let answer: unknown = orderOf([line], { orderId: ORDER, locationId: STORE.locationId });
  const { page, queryClient } = await openConsole(path, 'PICKER', { [READ]: () => answer });
  const item = page.getByText(line.product.description, { exact: false });
  await expect.element(item.first()).toBeVisible();
  const meta = { state: 'POST_AUTH_REJECTED', cutoffAt: '2026-11-20T20:00:00.000Z' };
  answer = Response.json({ errors: { code: 'NOT_TO_PICK', meta } }, { status: 409 });
  await queryClient.invalidateQueries();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This order was canceled. If any of it is in a tote, put it back.');
  expect(item.elements()).toEqual([]);
});
