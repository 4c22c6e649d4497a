import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { identityData, orderVisitScript, useVisit } from './visit.ts';

function Watched() {
  useVisit();
  return <input aria-label="Name" />;
}
afterEach(() => vi.restoreAllMocks());

test('a page without a wallet gathers the data of its visit for as long as it is open', async () => {
  expect(identityData()).toBeUndefined();
  const { getByLabelText, unmount } = await render(<Watched />);
  await expect.poll(identityData).toBeDefined();
  await getByLabelText('Name').click();
  await userEvent.keyboard('secret');
  const visit = identityData();
  expect(visit?.ubaEvents.some((event) => event.startsWith('keydown@'))).toBe(true);
  expect(JSON.stringify(visit)).not.toMatch(/secret|Name/);
  await unmount();
  expect(identityData()).toBeUndefined();
});

test('whatever is in the way, what goes with an order keeps to the limits of the wire', async () => {
  const page = new AbortController();
  vi.spyOn(Storage.prototype, 'getItem').mockReturnValue('s'.repeat(5_000));
  await orderVisitScript.load('u'.repeat(5_000), page.signal);
  for (let pressed = 0; pressed < 200; pressed++) document.dispatchEvent(new Event('keydown'));
  const { pageId = '', ubaEvents = [], ...ids } = identityData() ?? {};
  expect(pageId.length).toBeLessThanOrEqual(100);
  expect(ids).toEqual({ sessionId: 's'.repeat(100), ubaId: 'u'.repeat(100) });
  expect(ubaEvents).toHaveLength(40);
  expect(Math.max(...ubaEvents.map(({ length }) => length))).toBeLessThanOrEqual(60);
  page.abort();
});

test('a script that was loaded for a page that is gone gathers nothing, and the newer one stays', async () => {
  const [older, newer] = [new AbortController(), new AbortController()];
  await orderVisitScript.load('older', older.signal);
  await orderVisitScript.load('newer', newer.signal);
  older.abort();
  expect(identityData()?.ubaId).toBe('newer');
  await orderVisitScript.load('late', older.signal);
  expect(identityData()?.ubaId).toBe('newer');
  newer.abort();
  expect(identityData()).toBeUndefined();
});
