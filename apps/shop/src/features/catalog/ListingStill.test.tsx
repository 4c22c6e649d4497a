import { onlineManager } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { productSearch } from '#search-params.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { STILL, watchShifts } from '#testing/layout-shifts.ts';
import { Listing } from './Listing.tsx';
import { Sections, SectionsWaiting } from './Sections.tsx';
import { shelfOf } from './testing/shelf-of.ts';
import { useListing } from './use-listing.ts';

afterEach(() => vi.unstubAllGlobals());

const PRODUCTS = 'GET /atlas/v1/product/v2/products';
const store = aStore('01400376', { vanityName: 'Oakley Station' });
const pickup = {
  id: 'm',
  modalityType: 'PICKUP',
  destination: { locationId: '01400376' },
  store,
  source: 'test',
  createdDate: 0,
} as const;

function Shelf() {
  const search = productSearch(useSearch({ strict: false }));
  const rest = { saleTag: 'Weekly Deal', hasDepartments: false, addToCart: () => null };
  return (
    <Listing
      {...{ search, listing: useListing(search), ...rest }}
      stockLink={<a href="/">See What Is in Stock</a>}
      nothing={<p>Nothing at all</p>}
    />
  );
}

test('the places of the next products are kept from the press on: nothing moves when they arrive', async () => {
  const next = Promise.withResolvers<void>();
  const { page } = await renderInShop(
    <>
      <Shelf />
      <footer>Find a Store</footer>
    </>,
    {
      answers: {
        [PRODUCTS]: async (sent) => {
          if (sent.query.get('page.offset') !== '0') await next.promise;
          return shelfOf(30)(sent);
        },
      },
    },
  );
  await expect.element(page.getByText('24 of 30 shown')).toBeVisible();
  await page.getByRole('button', { name: 'Show More' }).click();
  await expect.poll(() => page.container.querySelectorAll('li[aria-hidden]').length).toBe(6);
  const shifts = watchShifts();
  await shifts();
  next.resolve();
  await expect.element(page.getByText('30 of 30 shown')).toBeVisible();
  expect(await shifts()).toBeLessThanOrEqual(STILL);
  expect(page.container.querySelectorAll('li[aria-hidden]')).toHaveLength(0);
});

test('where "In stock" will be there is the way to choose a store: choosing one moves no filter', async () => {
  const answers = { [PRODUCTS]: shelfOf(30) };
  const diet = (page: Awaited<ReturnType<typeof renderInShop>>['page']) =>
    page.getByText('Diet').element().getBoundingClientRect().top;
  const { page } = await renderInShop(<Shelf />, { answers });
  await expect.element(page.getByRole('link', { name: 'See What Is in Stock' })).toBeVisible();
  const before = diet(page);
  await page.unmount();
  const chosen = await renderInShop(<Shelf />, { answers, bootstrap: aBootstrap({ modality: pickup }) });
  await expect.element(chosen.page.getByRole('checkbox', { name: 'In stock 12' })).toBeVisible();
  expect(chosen.page.getByRole('link', { name: 'See What Is in Stock' }).elements()).toEqual([]);
  expect(Math.abs(diet(chosen.page) - before)).toBeLessThanOrEqual(5);
});

test('the sections of a department have their row before they are known', async () => {
  const sections = [
    { section: 'vegetables', name: 'Vegetables', count: 98 },
    { section: 'fruit', name: 'Fruit', count: 63 },
  ];
  const { page } = await renderInShop(
    <>
      <SectionsWaiting />
      <Sections departmentId="produce" search={{}} sections={sections} />
    </>,
  );
  const [waiting, known] = [...page.container.children].map((each) => each.getBoundingClientRect().height);
  expect(waiting).toBeGreaterThan(0);
  expect(waiting).toBe(known);
});

test('products that were never kept and cannot come now have no places: the list says that they need a connection', async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  const { page } = await renderInShop(<Shelf />, { answers: { [PRODUCTS]: shelfOf(30) } });
  await expect.element(page.getByRole('heading', { name: 'These products need a connection' })).toBeVisible();
  expect(page.container.querySelectorAll('li[aria-hidden]')).toHaveLength(0);
  onlineManager.setOnline(true);
  await expect.element(page.getByText('24 of 30 shown')).toBeVisible();
});
