import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { aBootstrap } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { AccountFrame } from './AccountFrame.tsx';

const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const session = { status: 'fully-authenticated', ...rosa } as const;
const linkText = (link: Element) => link.textContent;

async function openFrame(at: string, bootstrap = aBootstrap({ session })) {
  return renderInShop(
    <AccountFrame>
      <h1>A part of the account</h1>
    </AccountFrame>,
    { at, bootstrap },
  );
}

afterEach(async () => {
  vi.unstubAllGlobals();
  await screen.viewport(1280, 900);
});

test('the menu leads to every part of the account, and marks the one that is open', async () => {
  const { page } = await openFrame('/account/security');
  const links = page.getByRole('navigation', { name: 'My Account' }).getByRole('link').elements();
  expect(links.map(linkText)).toEqual([
    'My Account',
    'My Purchases',
    'Your Profile',
    'Addresses',
    'Wallet',
    'Preferences',
    'Security and Data',
    'Membership',
    'Sign Out',
  ]);
  expect(links.filter((each) => each.ariaCurrent === 'page').map(linkText)).toEqual(['Security and Data']);
  await expectAccessible(page.container);
});

test('membership is in the menu only where the banner has plans', async () => {
  const { banner } = aBootstrap();
  const { page } = await openFrame(
    '/account/security',
    aBootstrap({ session, banner: { ...banner, membershipPlans: [] } }),
  );
  await expect.element(page.getByRole('link', { name: 'Security and Data' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Membership' })).not.toBeInTheDocument();
});

test('the wallet over the account marks the wallet alone', async () => {
  const { page } = await openFrame('/account/dashboard?link=mywallet');
  const current = page
    .getByRole('link')
    .elements()
    .filter((each) => each.ariaCurrent === 'page');
  expect(current.map(linkText)).toEqual(['Wallet']);
});

test.each([320, 390])('at %d px the menu scrolls in itself, to the part that is open', async (width) => {
  await screen.viewport(width, 844);
  const { page } = await openFrame('/account/security');
  expect(document.documentElement.scrollWidth).toBe(width);
  const { left, right } = page.getByRole('link', { name: 'Security and Data' }).element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width);
});

test.each([390, 768])('at %d px the edge behind which more of the menu is fades, and no other', async (width) => {
  await screen.viewport(width, 844);
  const { page } = await openFrame('/account/dashboard');
  const nav = page.getByRole('navigation', { name: 'My Account' }).element();
  const fades = () =>
    ['--fade-start', '--fade-end'].map((name) => Number.parseFloat(getComputedStyle(nav).getPropertyValue(name)) > 0);
  await expect.poll(fades).toEqual([false, true]);
  nav.scrollLeft = (nav.scrollWidth - nav.clientWidth) / 2;
  await expect.poll(fades).toEqual([true, true]);
  nav.scrollLeft = nav.scrollWidth;
  await expect.poll(fades).toEqual([true, false]);
});

test('at 1280 px nothing fades', async () => {
  const { page } = await openFrame('/account/dashboard');
  expect(getComputedStyle(page.getByRole('navigation', { name: 'My Account' }).element()).maskImage).toBe('none');
});
