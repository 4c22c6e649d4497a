import type { PageToRender, RenderPage } from '@cartwright/contracts/page-rendering';
import { expect, test } from 'vitest';
import { RENDER_LIMITS } from '#http/render-budget.ts';
import { makePageWriter, type PageToWrite } from './write-page.ts';

/** No page of these tests takes so long. */
const LIMITS = { ...RENDER_LIMITS, milliseconds: 60_000 };

const ANONYMOUS = { locale: 'en-US', session: { status: 'anonymous' }, modality: null, cartCounts: {} };
const SHOPPER = { ...ANONYMOUS, session: { status: 'fully-authenticated', firstName: 'Ada' } };
const chose = (destination: object, id = 'pre_1') => ({
  ...ANONYMOUS,
  modality: { id, createdDate: 5, source: 'test', modalityType: 'PICKUP', destination, store: { vanityName: 'Vine' } },
});

/** A writer whose renderer tells what it was given, and how often. */
function writerOf(render: RenderPage = async (page) => rendered(page)) {
  const given: PageToRender[] = [];
  const write = makePageWriter({
    limits: LIMITS,
    logger: { warn: () => undefined },
    renderers: async () => (page) => {
      given.push(page);
      return render(page);
    },
  });
  return { write, given };
}
const rendered = ({ bootstrap }: PageToRender) => ({
  html: JSON.stringify(bootstrap),
  links: '',
  queries: '[]',
  modules: [],
});
const page = (bootstrap: object, more: Partial<PageToWrite> = {}): PageToWrite => ({
  url: '/p/1',
  locale: 'en-US',
  bootstrap: JSON.stringify(bootstrap),
  bootstrapNow: async () => JSON.stringify(bootstrap),
  isRendered: true,
  read: async () => undefined,
  head: async () => ({ isFound: true, title: 'Milk', head: '<meta>' }),
  ...more,
});

test('visitors who see the same get one rendering; another page, language or bootstrap has its own', async () => {
  const { write, given } = writerOf();
  for (let n = 0; n < 3; n += 1) expect((await write(page(ANONYMOUS))).rendered?.html).toBe(JSON.stringify(ANONYMOUS));
  expect(given).toHaveLength(1);
  await write(page(ANONYMOUS, { url: '/p/2' }));
  await write(page(ANONYMOUS, { locale: 'es-US' }));
  await write(page({ ...ANONYMOUS, cartCounts: { PICKUP: 2 } }));
  expect(given).toHaveLength(4);
});

test('a shopper’s page is rendered for that shopper and kept for nobody', async () => {
  const { write, given } = writerOf();
  const { isShared, rendered: own } = await write(page(SHOPPER));
  expect([isShared, own?.html]).toEqual([false, JSON.stringify(SHOPPER)]);
  await write(page(SHOPPER));
  expect(given).toHaveLength(2);
});

test('what tells two visitors of one store apart is in no rendering', async () => {
  const { write, given } = writerOf();
  await write(page(chose({ locationId: '1' }, 'pre_secret')));
  const { rendered: second } = await write(page(chose({ locationId: '1' }, 'pre_other')));
  expect(given).toHaveLength(1);
  expect(second?.html).not.toMatch(/pre_/);
  expect(second?.html).toContain('"createdDate":0');
  await write(page(chose({ locationId: '2' })));
  expect(given).toHaveLength(2);
});

test('a page with a street is kept for nobody; one with a ZIP alone is', async () => {
  const { write, given } = writerOf();
  const street = chose({ address: { addressLine1: '5 Elm St', zipCode: '45202' } });
  expect((await write(page(street))).isShared).toBe(false);
  await write(page(street));
  expect(given).toHaveLength(2);
  await write(page(chose({ address: { zipCode: '45202' } })));
  await write(page(chose({ address: { zipCode: '45202' } }, 'pre_2')));
  expect(given).toHaveLength(3);
});

test('a page whose visitor chose another store meanwhile is not kept', async () => {
  const { write, given } = writerOf();
  const moved = { bootstrapNow: async () => JSON.stringify(chose({ locationId: '2' })) };
  await write(page(chose({ locationId: '1' }), moved));
  await write(page(chose({ locationId: '1' })));
  expect(given).toHaveLength(2);
});

test.each([
  ['throws', async () => Promise.reject(new Error('broken'))],
  ['renders nothing', async () => null],
])('a renderer that %s leaves the head, and is asked again', async (_what, render: RenderPage) => {
  const { write, given } = writerOf(render);
  for (let n = 0; n < 2; n += 1)
    expect(await write(page(ANONYMOUS))).toMatchObject({
      isFound: true,
      title: 'Milk',
      head: '<meta>',
      rendered: undefined,
    });
  expect(given).toHaveLength(2);
});

test('nothing is rendered at an address that names nothing, of a page for the browser, or under a dialog', async () => {
  const { write, given } = writerOf();
  const gone = { head: async () => ({ isFound: false, title: 'Gone', head: '' }) };
  expect((await write(page(ANONYMOUS, gone))).isFound).toBe(false);
  await write(page(ANONYMOUS, { isRendered: false }));
  await write(page(ANONYMOUS, { url: '/p/1?ways=pickup' }));
  expect(given).toHaveLength(0);
});

test('without a renderer there are heads', async () => {
  const write = makePageWriter({
    limits: LIMITS,
    renderers: async () => undefined,
    logger: { warn: () => undefined },
  });
  expect(await write(page(ANONYMOUS))).toMatchObject({ title: 'Milk', rendered: undefined });
});
