import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { keepsFocus } from '@cartwright/ui/testing/focus.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type Bootstrap, bootstrapQuery } from '#api/bootstrap.ts';
import { key } from '#api/keys.ts';
import { lastingPart } from '#api/lasting-part.ts';
import { makeRouter } from '#routes.tsx';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { type Answers, answerCalls, Refusal } from '#testing/in-shop.tsx';
import { aLine } from '#testing/order.ts';
import { aQueryClient } from '#testing/query-client.ts';

const GTIN = '0400000000010';
const PRODUCT = `GET /atlas/v1/product/v2/products/${GTIN}`;
const ALERT = `/atlas/v1/stock-alerts/v1/alerts/oakley/${GTIN}`;
const NOTIFY = "Notify Me When It's Back";
const SET = "We'll email you at una@example.com when it's back at Oakley Station.";

const product = {
  ...aLine().product,
  availability: 'unavailable' as const,
  about: '',
  ingredients: '',
  allergens: [],
  diet: [],
  prop65: null,
  nutrition: null,
  departmentName: 'Dairy',
  section: { section: 'milk', name: 'Milk' },
  saleEndsAt: null,
  unavailable: 'OUT_OF_STOCK',
  hasStockAlert: false,
  goesWith: [],
  similar: [],
};
const session = {
  status: 'fully-authenticated' as const,
  profileId: 'p',
  firstName: 'Una',
  lastName: 'Morrow',
  email: 'una@example.com',
};
const modality = {
  id: 'm',
  modalityType: 'PICKUP' as const,
  destination: { locationId: 'oakley' },
  store: aStore('oakley', { vanityName: 'Oakley Station' }),
  source: 'test',
  createdDate: 0,
};

afterEach(() => vi.unstubAllGlobals());

/** The page of the product, in the whole shop. */
async function open(answers: Answers = {}, part: Partial<Bootstrap> = { session }, at = `/p/${GTIN}`) {
  const requests = answerCalls({
    [PRODUCT]: () => product,
    [`PUT ${ALERT}`]: () => null,
    [`DELETE ${ALERT}`]: () => null,
    ...answers,
  });
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, aBootstrap({ modality, ...part }));
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: [at] }));
  await router.load();
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('heading', { level: 1, name: 'Milk' })).toBeVisible();
  const alertCalls = () => requests.filter((each) => each.includes('stock-alerts'));
  return { queryClient, alertCalls, requests, address: () => router.state.location.href };
}
const button = () => page.getByRole('button', { name: NOTIFY });
/** On the page, not as announced. */
const status = () => page.getByRole('main').getByText(SET);

test('one press sets the alert, the page says so, and the focus follows; another takes it back', async () => {
  const { alertCalls, requests } = await open();
  await expect.element(button()).toBeVisible();
  await expectAccessible(document.body);
  button().element().focus();
  const shown = await keepsFocus(
    () => userEvent.keyboard('{Enter}'),
    async () => {
      await expect.element(status()).toBeVisible();
    },
  );
  expect(shown.textContent).toBe(SET);
  await expectAccessible(document.body);
  const cancel = page.getByRole('button', { name: 'Cancel This Alert' });
  const again = await keepsFocus(
    () => cancel.click(),
    async () => {
      await expect.element(button()).toBeVisible();
    },
  );
  expect(again).toBe(button().element());
  expect(alertCalls()).toEqual([`PUT ${ALERT}`, `DELETE ${ALERT}`]);
  expect(requests.filter((each) => each.startsWith(PRODUCT))).toHaveLength(1);
});

test('an alert that was set before is shown without another call', async () => {
  const { alertCalls } = await open({ [PRODUCT]: () => ({ ...product, hasStockAlert: true }) });
  await expect.element(status()).toBeVisible();
  expect(button().elements()).toEqual([]);
  expect(alertCalls()).toEqual([]);
});

test('without a connection the page knows no address, and says that a mail will come all the same', async () => {
  const kept = lastingPart(['bootstrap'], aBootstrap({ session, modality })) as Bootstrap; // the same
  await open({ [PRODUCT]: () => ({ ...product, hasStockAlert: true }) }, kept);
  const text = page.getByRole('main').getByText("We'll email you when it's back at Oakley Station.");
  await expect.element(text).toBeVisible();
});

test('a read that began before the alert was set does not undo it on the page', async () => {
  let isSet = false;
  const reads: (() => void)[] = [];
  const { queryClient } = await open({
    [PRODUCT]: () => {
      const answer = { ...product, hasStockAlert: isSet };
      return reads.length === 0
        ? (reads.push(() => undefined), answer)
        : new Promise((resolve) => reads.push(() => resolve(answer)));
    },
    [`PUT ${ALERT}`]: () => {
      isSet = true;
      return null;
    },
  });
  const queryKey = key('catalog', 'product', GTIN);
  void queryClient.invalidateQueries({ queryKey });
  await expect.poll(() => reads).toHaveLength(2);
  await button().click();
  await expect.element(status()).toBeVisible();
  await expect.poll(() => reads).toHaveLength(3);
  for (const finish of reads) finish();
  await expect.poll(() => queryClient.isFetching({ queryKey })).toBe(0);
  await expect.element(status()).toBeVisible();
});

test('the list of alerts is read anew once one was set', async () => {
  const { queryClient } = await open();
  queryClient.setQueryData(key('stock-alerts'), []);
  await button().click();
  await expect.element(status()).toBeVisible();
  await expect.poll(() => queryClient.getQueryState(key('stock-alerts'))?.isInvalidated).toBe(true);
});

test('a visitor signs in first, and comes back to the product with the alert to set', async () => {
  const { alertCalls } = await open({}, {});
  await expect
    .element(page.getByRole('link', { name: NOTIFY }))
    .toHaveAttribute('href', `/signin?redirectUrl=${encodeURIComponent(`/p/${GTIN}?notify=oakley`)}`);
  expect(alertCalls()).toEqual([]);
});

test('whoever comes back signed in finds the alert set, and an address that does not set it again', async () => {
  const { alertCalls, address } = await open({}, { session }, `/p/${GTIN}?notify=oakley`);
  await expect.element(status()).toBeVisible();
  expect(alertCalls()).toEqual([`PUT ${ALERT}`]);
  expect(address()).toBe(`/p/${GTIN}`);
});

test.each([
  ['who shops elsewhere by now', {}, { session }, 'elsewhere'],
  ['who did not sign in', {}, {}, 'oakley'],
  ['when it is set', { hasStockAlert: true }, { session }, 'oakley'],
  ['when it is back', { unavailable: null, availability: 'in-stock' }, { session }, 'oakley'],
])('nothing is set on arrival for somebody %s', async (_who, facts, part, locationId) => {
  const { alertCalls, address } = await open(
    { [PRODUCT]: () => ({ ...product, ...facts }) },
    part,
    `/p/${GTIN}?notify=${locationId}`,
  );
  await expect.poll(address).toBe(`/p/${GTIN}`);
  expect(alertCalls()).toEqual([]);
});

test.each([['OTHER_MODALITY'], ['NOT_SOLD_HERE'], [null]])(
  'a product whose reason does not pass (%s) promises no mail',
  async (unavailable) => {
    await open({ [PRODUCT]: () => ({ ...product, unavailable }) });
    expect(button().elements()).toEqual([]);
    expect(page.getByRole('link', { name: NOTIFY }).elements()).toEqual([]);
  },
);

test('without a connection it says so, keeps the button and the focus, and the next press works', async () => {
  let isDown = true;
  await open({
    [`PUT ${ALERT}`]: () => (isDown ? Promise.reject(new TypeError('network error')) : null),
  });
  button().element().focus();
  const failed = await keepsFocus(
    () => userEvent.keyboard('{Enter}'),
    async () => {
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  );
  expect(failed).toBe(button().element());
  isDown = false;
  await button().click();
  await expect.element(status()).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('somebody with as many alerts as one can have reads so, and where they are', async () => {
  await open({ [`PUT ${ALERT}`]: () => new Refusal(409, 'TOO_MANY_ALERTS') });
  await button().click();
  const why = /^You have 50 alerts, which is as many as you can have\. Cancel one to add another\./;
  await expect.element(page.getByRole('alert').getByText(why)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See Your Alerts' }))
    .toHaveAttribute('href', '/account/preferences#stock-alerts');
});

test('a product that is back by the time of the press can be bought instead', async () => {
  let facts: object = {};
  await open({
    [PRODUCT]: () => ({ ...product, ...facts }),
    [`PUT ${ALERT}`]: () => {
      facts = { unavailable: null, availability: 'in-stock' };
      return new Refusal(409, 'NOT_OUT_OF_STOCK');
    },
  });
  await keepsFocus(
    () => button().click(),
    async () => {
      await expect.element(page.getByRole('button', { name: /^Add to Cart/ }).first()).toBeVisible();
    },
  );
  expect(button().elements()).toEqual([]);
});

test('while it is being set the button says so, and a second press does nothing', async () => {
  let finish = (_: null): void => {};
  const { alertCalls } = await open({ [`PUT ${ALERT}`]: () => new Promise<null>((resolve) => (finish = resolve)) });
  await button().click();
  const busy = page.getByRole('button', { name: /Setting your alert/ });
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  (busy.element() as HTMLElement).click(); // a button that is busy takes no other press of a test
  finish(null);
  await expect.element(status()).toBeVisible();
  expect(alertCalls()).toEqual([`PUT ${ALERT}`]);
});
