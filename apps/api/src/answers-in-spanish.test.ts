import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderNumber } from '@cartwright/rules/order-id';
import { BANNER, HOME_ZIP, STORE } from '#testing/fixture-locations.ts';
import { BANANAS, MILK, SOAP } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type Browser, browserOf, type Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import {
  added,
  type Cart,
  CART,
  changed,
  type Checkout,
  chosen,
  type Order,
  ORDERS,
  placed,
  summaryOf,
  reserved,
  seen,
  started,
  TIMES,
  type Timeslots,
} from '#testing/shopping.ts';
import { toHand, toPay, under } from '#testing/updates.ts';

type Bootstrap = Wire<'GET /atlas/v1/bootstrap'>;
const BOOTSTRAP = '/atlas/v1/bootstrap';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  const saleTag = { banner_id: BANNER, table_name: 'banner', key: 'saleTag' };
  await shop.db.read
    .insertInto('banner_copy')
    .values([
      { ...saleTag, locale: 'en-US', text: 'Weekly Deal' },
      { ...saleTag, locale: 'es-US', text: 'Oferta de la semana' },
    ])
    .execute();
  await shop.shop.banners.refresh();
});
afterAll(() => shop.stop());

/** A browser with an account, whose shopper chose Spanish. */
async function spanishShopper() {
  const browser = await shop.shopper();
  browser.cookies.set('locale', 'es-US');
  return browser;
}

/** The same shopper, who chose English after all. */
function inEnglish(browser: Browser): Browser {
  const other = browserOf(shop.app);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  other.cookies.set('locale', 'en-US');
  return other;
}

const mailOf = async (orderId: string) =>
  shop.db.read.selectFrom('mail').selectAll().where('about', '=', `order-placed/${orderId}`).executeTakeFirstOrThrow();

test('a page starts in Spanish with its words, departments, links and the hours of the store', async () => {
  const browser = await spanishShopper();
  await chosen(browser);
  const { body } = await browser.get<Bootstrap>(BOOTSTRAP);
  expect(body.locale).toBe('es-US');
  expect(body.banner.copy['saleTag']).toBe('Oferta de la semana');
  expect(body.banner.copy['title']).toBe('North Market: groceries & more'); // this banner has it in English alone
  expect(body.banner.privacyLinks.map(({ title }) => title)).toEqual(['Política de privacidad', 'Aviso de privacidad']);
  expect(body.modality?.store.openText).toMatch(/^(?:Abierto hasta las|Abre) /);
  const { body: english } = await inEnglish(browser).get<Bootstrap>(BOOTSTRAP);
  expect(english).toMatchObject({ locale: 'en-US', banner: { copy: { saleTag: 'Weekly Deal' } } });
  expect(english.modality?.store.openText).toMatch(/^Opens? /);
});

test('a browser that prefers Spanish is answered so before anything was chosen', async () => {
  const { body } = await shop.visitor().get<Bootstrap>(BOOTSTRAP, { 'accept-language': 'es-MX,es;q=0.9' });
  expect(body.locale).toBe('es-US');
});

test('departments are named in Spanish wherever they are listed, and one that only the data knows keeps its name', async () => {
  await shop.db.read
    .updateTable('department')
    .set({ name: 'Dairy & Eggs' })
    .where('department_id', '=', 'dairy')
    .execute();
  await shop.shop.catalog.refresh();
  const browser = await spanishShopper();
  await chosen(browser);
  const found = await browser.get<Wire<'GET /atlas/v1/product/v2/products'>>(
    '/atlas/v1/product/v2/products?filter.text=milk',
  );
  expect(found.body.departments.map(({ name }) => name)).toContain('Lácteos y huevos');
  const product = await browser.get<{ departmentName: string }>(`/atlas/v1/product/v2/products/${MILK}`);
  expect(product.body.departmentName).toBe('Lácteos y huevos');
  const { body } = await browser.get<Bootstrap>(BOOTSTRAP);
  const stored = await shop.db.read.selectFrom('department').select('name').orderBy('rank').execute();
  expect(body.departments).toHaveLength(stored.length);
});

test('a store is described in Spanish, with its week, in every list of stores', async () => {
  const browser = await spanishShopper();
  const { body } = await browser.get<Wire<'GET /atlas/v1/stores/v1/stores/:locationId'>>(
    `/atlas/v1/stores/v1/stores/${STORE}`,
  );
  expect(body.week[0]).toMatchObject({ day: 'Hoy', hours: '6\u00A0a.m.–10\u00A0p.m.' });
  expect(body.openText).toMatch(/^Ab(?:re|ierto) /);
  const found = await browser.get<Wire<'GET /accountmanagement/api/store-locator'>>(
    `/accountmanagement/api/store-locator?filter.zip=${HOME_ZIP}`,
  );
  expect(found.body.stores.every(({ openText }) => /^Ab(?:re|ierto) /.test(openText))).toBe(true);
  const options = await browser.send<Wire<'POST /atlas/v1/modality/v1/options'>>(
    'POST',
    '/atlas/v1/modality/v1/options',
    { address: { postalCode: HOME_ZIP } },
  );
  const links = options.body.storeDetails.flatMap(({ externalNavigation }) => externalNavigation?.linkText ?? []);
  expect(new Set(links)).toEqual(new Set(['Visitar tienda']));
});

test('times and their days read Spanish; a language in the call counts before that of the page', async () => {
  const browser = await spanishShopper();
  await chosen(browser);
  await added(browser, MILK);
  const { body } = await browser.send<Timeslots>('POST', TIMES, { modality: 'PICKUP' });
  expect(body.days.slice(0, 2).map(({ weekday }) => weekday)).toEqual(['Hoy', 'Mañana']);
  expect(body.days[1]?.month).toBe('22 nov');
  expect(body.days[1]?.times[0]?.displayString).toMatch(
    /^\d+(?::\d\d)?(?:\u00A0[ap]\.m\.)?–\d+(?::\d\d)?\u00A0[ap]\.m\.$/,
  );
  const { body: english } = await browser.send<Timeslots>('POST', TIMES, { modality: 'PICKUP', locale: 'en-US' });
  expect(english.days[1]).toMatchObject({ weekday: 'Tomorrow', month: 'Nov 22' });
  expect((await browser.send('POST', TIMES, { modality: 'PICKUP', locale: 'xx-XX' })).status).toBe(400);
});

test('what texts a shopper allows is answered in Spanish', async () => {
  const browser = await spanishShopper();
  const url = '/atlas/v1/communications/v1/opt-in';
  const body = { optIn: true, phoneNumber: '+15135550123', triggerType: 'CLICKLIST' };
  expect((await browser.send('POST', url, body)).body).toMatchObject({
    message:
      'Recibirás mensajes de texto en este número. Si antes respondiste STOP desde él, envía primero START al 99894.',
  });
  const query = new URLSearchParams({ phoneNumber: '+15135550199', triggerType: 'CLICKLIST' });
  expect((await browser.get(`${url}?${query}`)).body).toMatchObject({
    message: 'No recibirás mensajes de texto en este número.',
  });
});

/** A cart of the shopper, ordered. */
async function ordered(browser: Browser) {
  await chosen(browser);
  for (const gtin13 of [MILK, SOAP, BANANAS]) await added(browser, gtin13);
  const { body: reservation } = await reserved(browser);
  const url = await started(browser, reservation.id);
  const contact = { firstName: 'Ada', lastName: 'Byron', phone: '+15135550100', smsOptin: false };
  const named = await changed(browser, url, under((await seen(browser, url)).versionKey, toHand({ contact })));
  const payments = [{ id: 'card_good', paymentType: 'BANK_CARD' }];
  const checkout = await changed(browser, url, under(named.versionKey, toPay(payments)));
  return { reservation, checkout, answer: await placed(browser, url, checkout) };
}

const wordsOf = (lines: Checkout['calculatedProperties']['uiPaymentSummary']) =>
  lines.flatMap(({ description, nestedLines }) => [description, ...nestedLines.map((nested) => nested.description)]);

test('from the cart to the order and its mail everything is in Spanish, and the order reads English to who reads English', async () => {
  const browser = await spanishShopper();
  const { reservation, checkout, answer } = await ordered(browser);
  expect(reservation.selections[0].displayString).toMatch(/^Mañana, dom 22 nov, .*\u00A0[ap]\.m\.$/);
  expect(wordsOf(checkout.calculatedProperties.uiPaymentSummary)).toEqual([
    'Subtotal (3 artículos)',
    'Impuesto estimado',
    'Mercancía general',
    'Cargo por recogida',
    'Total estimado',
  ]);
  expect(answer).toMatchObject({ status: 200, body: { status: 'ACTIVE', summary: checkout.summary } });
  const url = `${ORDERS}/${checkout.id}`;
  const { body: order } = await browser.get<Order>(url);
  expect(order.displayString).toBe(reservation.selections[0].displayString);
  expect(order.summary).toEqual(summaryOf(checkout));
  const { body: english } = await inEnglish(browser).get<Order>(url);
  expect(wordsOf(english.summary.lines)).toEqual([
    'Subtotal (3 items)',
    'Estimated tax',
    'General merchandise',
    'Pickup fee',
    'Estimated total',
  ]);
  expect(english.displayString).toMatch(/^Tomorrow, Sun Nov 22, .* [AP]M$/);

  const mail = await mailOf(checkout.id);
  expect(mail.subject).toBe(`Confirmamos tu pedido ${orderNumber(checkout.id)}`);
  expect(mail.html_body).toContain('<html lang="es-US">');
  const total = `$${order.summary.cost.total.replace('USD ', '')}`;
  for (const text of [
    '¡Gracias, Ada!',
    'Recibimos tu pedido para recoger en tienda.',
    `Número de pedido  ${orderNumber(checkout.id)}`,
    'Horario para recoger  dom 22 nov,',
    'Recoger en  Vine Street,',
    'aprox. 2.5 lb,',
    'Cargo por recogida  Gratis',
    'Subtotal (3 artículos)',
    `Total estimado  ${total}`,
    'Se pagará con Visa terminada en 4242',
    'Los precios de los artículos que se venden por peso son estimados.',
  ]) {
    expect(mail.text_body).toContain(text);
  }
});

test('an order placed in English has its mail in English, whatever the browser prefers', async () => {
  const browser = inEnglish(await spanishShopper());
  const { checkout } = await ordered(browser);
  const mail = await mailOf(checkout.id);
  expect(mail.subject).toBe(`Your order ${orderNumber(checkout.id)} is confirmed`);
  expect(mail.html_body).toContain('<html lang="en-US">');
  expect(mail.text_body).toContain('Pickup time  Sun Nov 22,');
  const { locale } = await shop.db.read
    .selectFrom('orders')
    .select('locale')
    .where('order_id', '=', checkout.id)
    .executeTakeFirstOrThrow();
  expect(locale).toBe('en-US');
});

test('the sum of a cart reads Spanish', async () => {
  const browser = await spanishShopper();
  await chosen(browser);
  const { body: one } = await added(browser, MILK).then(() => browser.get<Cart>(`${CART}?modalityType=PICKUP`));
  expect(one.summary?.lines[0]?.description).toBe('Subtotal (1 artículo)');
  expect(one.summary?.lines.at(-1)?.description).toBe('Total estimado');
});
