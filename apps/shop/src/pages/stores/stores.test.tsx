import { NetworkError } from '@cartwright/contracts/client';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { OFFLINE } from '#api/copy.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { toElmStreet } from '#testing/modality-picker.tsx';
import { aProfile, someStores } from '#testing/stores.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '#routes.tsx';

const LOCATOR = '/accountmanagement/api/store-locator';
const PREFERRED = '/accountmanagement/api/preferred-store';
const OAKLEY = '/atlas/v1/stores/v1/stores/oakley';
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };

const refusal = (statusCode: number, code: string) =>
  Response.json({ errors: { statusCode, code, reason: code, requestId: 'r' } }, { status: statusCode });

type Answer = (sent: { readonly method: string; readonly query: string; readonly body: unknown }) => unknown;
let requests: string[] = [];

/** The shop at a URL, with a server that returns these responses by path; a `Response` is used as it is. */
async function openAt(address: string, answers: Readonly<Record<string, Answer>>, bootstrap = aBootstrap()) {
  requests = [];
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const { pathname, search } = new URL(input, location.origin);
    requests.push(`${method} ${pathname}${search}`);
    const answer = await answers[pathname]?.({ method, query: search, body: body && JSON.parse(body) });
    if (answer instanceof Response) return answer;
    return answer === undefined ? new Response('', { status: 500 }) : Response.json(answer);
  });
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, bootstrap);
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  const { container } = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, container };
}

/** The searches; the page may fetch other things meanwhile, such as its bootstrap again. */
const searches = () => requests.filter((each) => each.includes(LOCATOR));
const list = () => page.getByRole('list', { name: 'Stores' });
const search = async (typed: string) => {
  await page.getByLabelText('ZIP Code or city').fill(typed);
  await page.getByRole('search', { name: 'Find a Store' }).getByRole('button', { name: 'Search', exact: true }).click();
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the store locator', () => {
  test('ADR-058 the search field takes at most 125 characters before it lists anything, and reports invalid input', async () => {
    const { router } = await openAt('/stores', { [LOCATOR]: someStores });
    await expect.element(page.getByText('Find stores near you')).toBeVisible();
    await expect.element(page.getByLabelText('ZIP Code or city')).toHaveAttribute('maxlength', '125');
    await search('4520');
    await expect
      .element(page.getByLabelText('ZIP Code or city'))
      .toHaveAccessibleDescription('Please enter a valid 5-digit ZIP Code.');
    expect(searches()).toEqual([]);
    await search(' 45202-1234 ');
    await expect.element(list()).toBeVisible();
    expect(searches()).toEqual([`GET ${LOCATOR}?filter.zip=45202`]);
    expect(router.state.location.href).toBe('/stores?near=45202-1234');
    await expect.element(page.getByLabelText('ZIP Code or city')).toHaveValue('45202-1234');
    expect(document.activeElement?.textContent).toContain('Search'); // the pressed button keeps the keyboard
  });

  test("starts around the shopper's current location, until something else is searched for", async () => {
    const { router } = await openAt('/stores', { [LOCATOR]: someStores }, aBootstrap({ modality: toElmStreet }));
    await expect.element(list()).toBeVisible();
    await expect.element(page.getByLabelText('ZIP Code or city')).toHaveValue('45202');
    await search('Dayton');
    await expect.poll(() => router.state.location.href).toBe('/stores?near=Dayton');
    expect(searches()).toEqual([`GET ${LOCATOR}?filter.zip=45202`, `GET ${LOCATOR}?filter.city=Dayton`]);
  });

  test('PRF-037 lists the results as text, with no map that would claim a location', async () => {
    const { container } = await openAt('/stores?near=Cincinnati', { [LOCATOR]: someStores });
    await expect.element(page.getByText('3 stores near Cincinnati, OH 45202', { exact: true })).toBeVisible();
    expect(searches()).toEqual([`GET ${LOCATOR}?filter.city=Cincinnati`]);
    const items = list().getByRole('listitem').elements();
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Oakley Station.*1 Elm Street, Cincinnati, OH 45202.*Open · until 11 PM.*0\.84 mi/),
      expect.stringMatching(/Depot \(Locker Pickup\).*Closed · Opens tomorrow at 6 AM/),
      expect.stringMatching(/Harbour Hall.*Quayside/),
    ]);
    expect(page.getByRole('img', { name: /^Map/ }).elements()).toEqual([]);
    await expect
      .element(page.getByRole('link', { name: 'Cincinnati, IA' }))
      .toHaveAttribute('href', '/stores?near=Cincinnati%2C%20IA');
    await expectAccessible(container);
  });

  test('CNT-010 CNT-011 one flag gives stores of other banners their way out, without it they are not listed; another takes the search by position away', async () => {
    localStorage.setItem('location-consent:find-a-store', 'true');
    await openAt('/stores?near=45202', { [LOCATOR]: someStores });
    const visit = page.getByRole('link', { name: 'Visit Quayside (opens in a new tab)' });
    await expect.element(visit).toHaveAttribute('href', 'https://quayside.example/');
    await expect.element(page.getByRole('button', { name: 'Search by Location' })).toBeVisible();
    await cleanup();
    const flags = { ...aBootstrap().flags, externalNavigationCrossBanner: false, disableGeoLocation: true };
    const bootstrap = aBootstrap({ flags });
    await openAt('/stores?near=45202', { [LOCATOR]: someStores }, bootstrap);
    await expect.element(page.getByText('2 stores near Cincinnati, OH 45202', { exact: true })).toBeVisible();
    expect(page.getByText('Harbour Hall').elements()).toEqual([]);
    expect(page.getByRole('button', { name: 'Search by Location' }).elements()).toEqual([]);
  });

  test('ERR-005 says when the search finds no store', async () => {
    await openAt('/stores?near=99501', { [LOCATOR]: () => refusal(400, 'NO_STORES_FOUND') });
    await expect
      .element(page.getByText('No Stores were found within 500 Miles of the entered location!', { exact: true }))
      .toBeVisible();
  });

  test('ERR-006 says when the search service fails, and searches again on request', async () => {
    let isUp = false;
    await openAt('/stores?near=45202', {
      [LOCATOR]: () => (isUp ? someStores() : new Response('', { status: 503 })),
    });
    await expect
      .element(
        page.getByText(
          "We're sorry, the search service is not available right now. Please try your search again later.",
          { exact: true },
        ),
      )
      .toBeVisible();
    isUp = true;
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(list()).toBeVisible();
  });

  test('says when the browser is offline', async () => {
    await openAt('/stores?near=45202', {
      [LOCATOR]: () => {
        throw new NetworkError('offline');
      },
    });
    await expect.element(page.getByText(OFFLINE)).toBeVisible();
  });

  test('WTS-158 asks for the position after its own consent alone, and keeps half a mile of it', async () => {
    const request = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) => {
      const coords = { latitude: 39.107_21, longitude: -84.502_13 } as GeolocationCoordinates;
      found({ coords, timestamp: 0, toJSON: () => ({}) });
    });
    await openAt('/stores', { [LOCATOR]: someStores });
    await page.getByRole('button', { name: 'Search by Location' }).click();
    await expect
      .element(page.getByRole('heading', { name: 'Find a Store Location Access', exact: true }))
      .toBeVisible();
    await page.getByRole('button', { name: 'Allow Location Access' }).click();
    expect(request).not.toHaveBeenCalled();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect.element(page.getByText('3 stores near your location', { exact: true })).toBeVisible();
    expect(searches()).toEqual([`GET ${LOCATOR}?filter.lat=39.11&filter.lon=-84.5`]);
    request.mockRestore();
  });
});

describe('the page of a store', () => {
  const answers = { [OAKLEY]: () => aProfile(), [LOCATOR]: someStores };

  test('shows its hours, holidays by name, its services and what lies around', async () => {
    const { container } = await openAt('/stores/oakley', answers);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Oakley Station' })).toBeVisible();
    const rows = page.getByRole('table', { name: 'Hours', exact: true }).getByRole('row').elements();
    expect(rows.map((row) => row.textContent)).toHaveLength(7);
    expect(rows[0]?.textContent).toBe('Today6 AM–11 PM');
    expect(rows[5]?.textContent).toBe('ThursdayThanksgiving Day7 AM–4 PM');
    await expect
      .element(page.getByRole('table', { name: 'Special Hours' }))
      .toHaveTextContent('Friday, Dec 25Christmas DayClosed');
    await expect.element(page.getByText('Store local time (Eastern Time)')).toBeVisible();
    await expect.element(page.getByText('Delivery from this store')).toBeVisible();
    await expect.element(page.getByRole('link', { name: /^Get Directions/ })).toBeVisible();
    expect(page.getByRole('img', { name: /^Map/ }).elements()).toEqual([]);
    await expectAccessible(container);
  });

  test('draws the map on the images of a tile server if there is one', async () => {
    const mapTiles = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=#{z}/{x}/{y}';
    const { container } = await openAt('/stores/oakley', { ...answers, [OAKLEY]: () => aProfile({ mapTiles }) });
    await expect.element(page.getByRole('img', { name: 'Map: Oakley Station and 2 more stores around' })).toBeVisible();
    await expect.poll(() => container.querySelectorAll('svg image').length).toBeGreaterThan(3);
  });

  test('of another banner leads to its own site and offers no way to shop here', async () => {
    const other = aProfile({
      isCrossBanner: true,
      externalNavigation: { webUrl: 'https://quayside.example/', linkText: 'Visit Quayside' },
    });
    await openAt('/stores/oakley', { ...answers, [OAKLEY]: () => other });
    await expect
      .element(page.getByRole('link', { name: /^Visit Quayside/ }).first())
      .toHaveAttribute('href', 'https://quayside.example/');
    expect(page.getByRole('link', { name: 'Shop Pickup' }).elements()).toEqual([]);
  });

  test('says when there is no such store, and links to the locator', async () => {
    await openAt('/stores/oakley', { [OAKLEY]: () => refusal(404, 'UNKNOWN_STORE') });
    await expect.element(page.getByRole('heading', { level: 1, name: "We can't find this store" })).toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: 'Find a Store' }))
      .toHaveAttribute('href', '/stores');
  });

  test('can be made the preferred store when signed in', async () => {
    const bootstrap = aBootstrap({ session: { status: 'fully-authenticated', ...rosa } });
    const sent: unknown[] = [];
    await openAt(
      '/stores/oakley',
      {
        ...answers,
        [PREFERRED]: ({ method, body }) => {
          if (method === 'PUT') sent.push(body);
          return { store: method === 'PUT' ? aProfile() : null };
        },
      },
      bootstrap,
    );
    await page.getByRole('button', { name: 'Make This My Preferred Store' }).click();
    await expect.element(page.getByText('Your preferred store')).toBeVisible();
    expect(sent).toEqual([{ divisionNumber: '014', storeNumber: '00001' }]);
  });
});
