import { expect, onTestFinished, test } from 'vitest';
import { browserOps } from '#features/picking/device/op-store.ts';
import { openConsole, sessionOf, STORE } from '#testing/open-console.tsx';

const pickOf = (opId: string, staffId: string, orderId: string) => ({
  opId,
  staffId,
  at: 1,
  kind: 'pick' as const,
  locationId: STORE.locationId,
  orderId,
  lineId: `line-${opId}`,
  item: 'Whole Milk',
  body: { quantity: 1, grams: null, substitute: null },
  substitute: null,
});

test('picks of another person that wait on this phone are named to whoever signs in, and sent by nobody else', async () => {
  const before = [
    pickOf('op-other-1', 'staff-before', '884122073301441601'),
    pickOf('op-other-2', 'staff-before', '884122073301441601'),
    pickOf('op-other-3', 'staff-before', '884122073301551201'),
  ];
  for (const op of before) await browserOps.put(op);
  onTestFinished(async () => {
    for (const { opId } of before) await browserOps.remove(opId);
  });
  const queue = (staffId: string) =>
    openConsole(`/stores/${STORE.locationId}/pick`, 'PICKER', {
      'GET /ops/v1/session': { ...sessionOf('PICKER'), staffId },
      [`GET /ops/v1/stores/${STORE.locationId}/picking`]: { yours: [], waiting: [], others: [] },
    });
  const { page, sent } = await queue('staff-after');
  const text = '3 picks of someone else, orders 4416, 5512, are not sent yet.';
  await expect.element(page.getByText(text)).toBeVisible();
  expect(sent).toEqual([]);
  expect(await browserOps.all('staff-before')).toHaveLength(3);
  await page.unmount();

  const again = await queue('staff-before');
  await expect.poll(() => again.sent.map(({ call }) => call.split('/').at(-2))).toContain('884122073301441601');
  expect(again.page.getByText('of someone else', { exact: false }).elements()).toEqual([]);
});
