import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { cameraShowing } from './support/camera.ts';
import { signInStaff } from './support/console.ts';
import { rowsOf } from './support/database.ts';
import { contactAndCard, pressPlace, reserve, thanks } from './support/ordering.ts';
import { hire } from './support/hire.ts';
import { GOOD_CARD } from './support/paying.ts';
import { addFound, AVOCADO_GTIN, shopperWithCart } from './support/prepared.ts';
import { scan, scanByCamera } from './support/scanning.ts';
import { stopStaff } from './support/staff.ts';
import { OPS_ORIGIN } from './support/world.ts';

test.use({ launchOptions: cameraShowing(AVOCADO_GTIN) });

const PHONE = { width: 390, height: 844 };
/** Somebody of this journey alone, who picks at the store of its order. */
const PICKER = '299001';
/** Leads that store. */
const LEAD = '299002';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** What is picked of each line, by the number of its product. */
const picksOf = async (orderId: string) => {
  const rows = await rowsOf<{ gtin13: string; quantity: number; substitute: number; reason: string | null }>(
    'shop',
    `select line ->> 'gtin13' as gtin13, p.quantity, p.substitute_quantity as substitute,
            (select a.reason from ops.staff_action a where a.order_id = p.order_id and a.data ->> 'lineId' = p.line_id
              and a.reason is not null limit 1) as reason
       from picked_line p join order_revision r on r.order_id = p.order_id and r.revision = 1
      cross join lateral jsonb_array_elements(r.lines) as line
      where p.order_id = $1 and line ->> 'lineId' = p.line_id`,
    [orderId],
  );
  return new Map(rows.map((row) => [row.gtin13, row]));
};

test('a picker takes an order on a phone and picks it by keyboard and touch, also without a connection', async ({
  page,
  browser,
}) => {
  const { orderId, locationId, weighed, shelf } = await placedOrder(page);
  await hirePicker(locationId);
  const phone = await phoneOf(browser);
  await signInStaff(phone, PICKER);
  await expect(heading(phone, 'Pick next')).toBeVisible();
  await expectAccessible(phone, 'the queue of picking');
  await phone.setViewportSize(PHONE);

  await giveToPicker(page, { orderId, locationId });
  await expect(
    phone.getByRole('region', { name: 'For you' }).getByRole('link', { name: `Order ${orderId.slice(-6, -2)}` }),
  ).toBeVisible();

  await phone.goto(`${OPS_ORIGIN}/stores/${locationId}/pick/${orderId}`);
  await phone.getByRole('button', { name: 'Take This Order' }).press('Enter');
  await expect(phone.getByText('0 of 3, Una M.')).toBeVisible();
  await expectAccessible(phone, 'the way through an order');
  await phone.setViewportSize(PHONE);

  await pickWeighed(phone, weighed);
  await pickOffline(phone, AVOCADO_GTIN);
  await bringInstead(phone, shelf);
  await expect.poll(async () => (await picksOf(orderId)).size).toBe(3);
  const picks = await picksOf(orderId);
  expect(picks.get(weighed.gtin13)).toMatchObject({ quantity: 1, reason: 'Only large ones left' });
  expect(picks.get(AVOCADO_GTIN)).toMatchObject({ quantity: 2, substitute: 0 });
  expect(picks.get(shelf.gtin13)).toMatchObject({ quantity: 0, substitute: 1 });

  await finish(phone, orderId);
  const rows = await rowsOf<{ status: string; money: string }>(
    'shop',
    'select status, money from orders where order_id = $1',
    [orderId],
  );
  expect(rows).toEqual([{ status: 'READY', money: 'CAPTURED' }]);
});

test('a pick goes on through a lost connection and a reload, and every pick arrives once', async ({
  page,
  browser,
}) => {
  const { orderId, locationId, weighed, shelf } = await placedOrder(page);
  await hirePicker(locationId);
  const phone = await phoneOf(browser);
  const sent: string[] = [];
  phone.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/picks')) sent.push(request.postData() ?? '');
  });
  const order = `/stores/${locationId}/pick/${orderId}`;
  await signInStaff(phone, PICKER, order);
  await tapFoot(phone.getByRole('button', { name: 'Take This Order' }));
  await expect(phone.getByText('0 of 3, Una M.')).toBeVisible();
  await expect.poll(() => keepsBuild(phone)).toBe(true);

  await phone.context().setOffline(true);
  await scanByCamera(phone, AVOCADO_GTIN);
  for (const [n, { description }] of [weighed, shelf].entries()) {
    await tapFoot(
      phone
        .getByRole('link', { name: `Pick ${description}` })
        .or(phone.getByRole('link', { name: description }))
        .first(),
    );
    await tapFoot(phone.getByRole('link', { name: 'Can’t Find It' }));
    await expect(heading(phone, description)).toBeVisible();
    await tapFoot(phone.getByRole('button', { name: /^(?:No Replacement|Save)/ }));
    await expect(phone.getByText(`${n + 1} of 3, Una M.`)).toBeVisible();
  }
  await phone.goto(`${OPS_ORIGIN}${order}/finish`);
  await expect(heading(phone, `Finish order ${orderId.slice(-6, -2)}`)).toBeVisible();
  await expect(phone.getByText('2 picks are kept on this phone, and sent when you are connected again.')).toBeVisible();
  await expectStyled(phone);
  await phone.getByRole('link', { name: 'Back' }).tap();
  await phone.reload();
  await expect(phone.getByText('2 of 3, Una M.')).toBeVisible();

  // A page of which this phone knows nothing says so, and opens by itself.
  await phone.goto(`${OPS_ORIGIN}/`);
  await expect(heading(phone, 'There is no connection')).toBeVisible();
  await expect(phone.getByText('2 picks are kept on this device and are sent when it is back.')).toBeVisible();
  await expectAccessible(phone, 'a page without a connection');
  await phone.setViewportSize(PHONE);
  expect(sent).toEqual([]);
  await phone.context().setOffline(false);
  await expect(heading(phone, 'Pick next')).toBeVisible();
  await expect.poll(async () => (await picksOf(orderId)).size).toBe(2);
  await expect.poll(() => sent.length).toBe(2);
});

/** A thumb at the foot of a page, slower than the second press of a double one, which is dropped. */
async function tapFoot(control: Locator): Promise<void> {
  await control.waitFor();
  await control.page().waitForTimeout(450);
  await control.tap();
}

/** Whether a worker answers for the page, from a cache with its whole build. */
const keepsBuild = (phone: Page) =>
  phone.evaluate(async () => navigator.serviceWorker.controller !== null && (await caches.match('/')) !== undefined);

/** The head of a page for a hand stays at the top: only with the page's own styles. */
const expectStyled = (phone: Page) => expect(phone.getByRole('banner')).not.toHaveCSS('display', 'block');

interface Item {
  readonly gtin13: string;
  readonly description: string;
}

/** An order past its cut-off: avocados, bananas by weight, and a can of soup. */
async function placedOrder(page: Page): Promise<{ orderId: string; locationId: string; weighed: Item; shelf: Item }> {
  await stopStaff(page);
  const shopper = await shopperWithCart(page);
  await addFound(page, 'bananas', 1);
  await addFound(page, 'soup', 1);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();
  // Only this one: the cut-offs of other journeys' orders stay.
  const [order] = await rowsOf<{ location_id: string }>(
    'shop',
    `update orders set cutoff_at = now() - interval '1 minute' where order_id = $1 returning location_id`,
    [orderId],
  );
  const lines = await rowsOf<Item & { sellBy: string }>(
    'shop',
    `select line ->> 'gtin13' as gtin13, line -> 'product' ->> 'description' as description,
            line -> 'product' ->> 'sellBy' as "sellBy"
       from order_revision cross join lateral jsonb_array_elements(lines) as line where order_id = $1 and revision = 1`,
    [orderId],
  );
  const weighed = lines.find(({ sellBy }) => sellBy === 'WEIGHT');
  const shelf = lines.find(({ sellBy, gtin13 }) => sellBy === 'UNIT' && gtin13 !== AVOCADO_GTIN);
  if (!order || !weighed || !shelf) throw new Error('the order has other items than this journey needs');
  return { orderId, locationId: order.location_id, weighed, shelf };
}

/** A store lead sees the order on the board, and gives it to the picker of this journey. */
async function giveToPicker(desk: Page, { orderId, locationId }: { orderId: string; locationId: string }) {
  await hire(LEAD, 'STORE_LEAD', locationId);
  await signInStaff(desk, LEAD, `/stores/${locationId}/today`);
  const picker = desk.getByRole('combobox', { name: `Give order ${orderId.slice(-6, -2)} to` });
  const given = desk.waitForResponse((response) => response.url().endsWith('/picker') && response.ok());
  // By value: the label also says how many orders the journeys of this file have left this person.
  const [dana] = await rowsOf<{ id: string }>('shop', 'select staff_id as id from ops.staff where staff_number = $1', [
    PICKER,
  ]);
  await picker.selectOption(dana?.id ?? '');
  await desk.getByRole('button', { name: `Give order ${orderId.slice(-6, -2)}` }).click();
  await given;
  await expect(picker).toHaveValue(dana?.id ?? '');
  await expectAccessible(desk, 'the board with who picks what');
}

const hirePicker = (locationId: string) => hire(PICKER, 'PICKER', locationId);

async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: OPS_ORIGIN, viewport: PHONE, hasTouch: true });
  return context.newPage();
}

/** By keyboard: a weight that is far off is asked for again, and then needs a reason; one that cannot be is refused. */
async function pickWeighed(phone: Page, { description }: Item): Promise<void> {
  await phone.getByRole('link', { name: description }).press('Enter');
  await expect(phone.getByRole('heading', { level: 2, name: description })).toBeVisible();
  await expectAccessible(phone, 'an item to weigh');
  await phone.setViewportSize(PHONE);
  const scale = phone.getByRole('textbox', { name: 'On the scale, in pounds' });
  const put = phone.getByRole('button', { name: /^Put in Tote/ });
  await scale.fill('0');
  await put.press('Enter');
  await expect(phone.getByText(/^That cannot be: it is about/)).toBeVisible();
  await scale.fill('250');
  await put.press('Enter');
  await expect(phone.getByText(/^That cannot be: it is about/)).toBeVisible();
  const estimate = Number(
    /ordered ([\d.]+)/.exec((await phone.getByText(/ordered [\d.]+, take/).textContent()) ?? '')?.[1],
  );
  await scale.fill((estimate * 1.5).toFixed(2));
  await put.press('Enter');
  await expect(phone.getByText('Weigh it once more, and press the button again.')).toBeVisible();
  await put.press('Enter');
  await phone.getByRole('textbox', { name: 'Why is the weight so different?' }).fill('Only large ones left');
  await put.press('Enter');
  await expect(phone.getByText('1 of 3, Una M.')).toBeVisible();
}

/** By scanner and touch, while the connection is lost: a wrong code, a right one, one too many; kept, and sent later. */
async function pickOffline(phone: Page, gtin13: string): Promise<void> {
  await phone
    .getByRole('link', { name: /^Hass Avocado|Avocado/ })
    .first()
    .tap();
  await expect(phone.getByRole('heading', { level: 2, name: /Avocado/ })).toBeVisible();
  await scan(phone, gtin13);
  await expect(phone.getByText(`Barcode matches, ${gtin13}. 1 of 2 scanned`)).toBeVisible();
  await phone.reload();
  await expect(phone.getByText('1 of 2 scanned')).toBeVisible();
  await phone.context().setOffline(true);
  await scan(phone, '0000000000000');
  await expect(phone.getByRole('alert')).toContainText('That is another code than this item’s.');
  await scan(phone, gtin13);
  await expect(phone.getByText(`Barcode matches, ${gtin13}. 2 of 2 scanned`)).toBeVisible();
  await scan(phone, gtin13);
  await expect(phone.getByText('All 2 are scanned already. Nothing was added.')).toBeVisible();
  await tapFoot(phone.getByRole('button', { name: /^Put 2 in Tote/ }));
  await expect(phone.getByText('1 pick is kept on this phone, and sent when you are connected again.')).toBeVisible();
  await expect(phone.getByText('2 of 3, Una M.')).toBeVisible();
  await expect(phone.getByText('not sent yet')).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText('not sent yet')).toBeHidden();
  await expect(phone.getByRole('main').getByText('No connection.')).toBeHidden();
}

/** By touch: the item is not there, and the best match comes instead. */
async function bringInstead(phone: Page, { description }: Item): Promise<void> {
  await tapFoot(phone.getByRole('link', { name: `Pick ${description}` }));
  await tapFoot(phone.getByRole('link', { name: 'Can’t Find It' }));
  await expect(heading(phone, description)).toBeVisible();
  const put = phone.getByRole('button', { name: /^Put 1 in Tote/ });
  await expect(phone.getByRole('radio').first()).toBeVisible();
  await tapFoot(put);
  await expect(phone.getByText('Choose what comes instead.')).toBeVisible();
  await expectAccessible(phone, 'an item that is missing');
  await phone.setViewportSize(PHONE);
  await phone.getByRole('radio').first().press('Space');
  await put.tap();
  await expect(phone.getByText('3 of 3, Una M.').or(phone.getByText('done, Una M.'))).toBeVisible();
}

async function finish(phone: Page, orderId: string): Promise<void> {
  const number = orderId.slice(-6, -2);
  await tapFoot(phone.getByRole('link', { name: 'Finish' }));
  await expect(heading(phone, `Finish order ${number}`)).toBeVisible();
  await tapFoot(phone.getByRole('button', { name: `Finish Order ${number}` }));
  await expect(phone.getByText('Una has the final total.')).toBeVisible();
  await expect(phone.getByRole('main')).not.toContainText('$');
  await expectAccessible(phone, 'totes to stage');
  await phone.setViewportSize(PHONE);
  await expect(phone.locator('article svg[data-code]').first()).toBeAttached();
  await phone.getByRole('checkbox').first().check();
  await phone.reload();
  await expect(phone.getByRole('checkbox').first()).toBeChecked();
  for (const tote of await phone.getByRole('checkbox').all()) await tote.check();
  await phone.getByRole('button', { name: 'All Totes Are Staged' }).press('Enter');
  await expect(phone.getByText('Staged. It is on the list to hand over.')).toBeVisible();
}
