import { expect, test } from '@playwright/test';
import { pseudo } from '../apps/shop/build/pseudo.ts';
import { DEMO_PASSWORD } from './support/shopper.ts';
import { shopperWithCart, visitorWithCart } from './support/prepared.ts';
import { PseudoWalk } from './support/pseudo.ts';

test.beforeEach(() => test.slow());

test('no message of a visitor is outside the tables, and none is cut off', async ({ page }) => {
  const walk = await PseudoWalk.on(page);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await page.goto('/');
  await expect(heading).toBeVisible();
  await walk.check('home of a stranger');
  await page.goto('/?ways=pickup');
  await walk.check('ways to shop');
  await page.goto('/cart');
  await walk.check('empty cart');
  await visitorWithCart(page);
  await page.goto('/');
  await walk.check('home');
  await page.goto('/d/bakery');
  await walk.check('department');
  walk.knows('avocdo');
  walk.knows('avocado');
  await page.goto('/search?q=avocdo');
  await walk.check('search');
  await page.goto('/p/0400000709345');
  await walk.check('product');
  await page.goto('/cart');
  await walk.check('cart');
  for (const [tab, name] of [
    ['pickup', 'Pickup'],
    ['delivery', 'Delivery'],
    ['in-store', 'In Store'],
  ] as const) {
    await page.goto(`/cart?ways=${tab}`);
    await expect(page.getByRole('dialog').getByRole('tab', { name: pseudo(name), selected: true })).toBeVisible();
    await walk.check(`ways to shop, ${tab}`);
  }
  await page.goto('/stores?near=45202');
  await walk.check('stores');
  await page.goto('/signin');
  await page
    .getByRole('main')
    .getByRole('button', { name: pseudo('Sign In') })
    .click();
  await expect(page.getByText(pseudo('Enter your password')).first()).toBeVisible();
  await walk.check('sign-in with errors');
  await page.goto('/signup');
  await walk.check('sign-up');
  await page.goto('/nothing-here');
  await walk.check('not found');
  for (const topic of ['privacy-policy', 'terms', 'contact', 'digital-faqs', 'delivery-and-pickup', 'our-banners']) {
    await page.goto(`/i/${topic}`);
    await expect(heading).toBeVisible();
    await walk.check(topic);
  }
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: pseudo('Your Privacy Choices') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk.check('privacy choices');
});

test('no message of an account with orders is outside the tables, and none is cut off', async ({ page }) => {
  const walk = await PseudoWalk.on(page);
  const email = 'rosa@example.com';
  walk.knows(email);
  await page.goto('/signin');
  await page
    .getByRole('main')
    .getByRole('textbox', { name: pseudo('Email') })
    .fill(email);
  await page
    .getByRole('main')
    .getByRole('textbox', { name: pseudo('Password') })
    .fill(DEMO_PASSWORD);
  await page
    .getByRole('main')
    .getByRole('button', { name: pseudo('Sign In') })
    .click();
  await expect(page).toHaveURL('/');
  await walk.check('home of a shopper who came back');
  for (const path of ['/account/dashboard', '/account/addresses', '/mypurchases']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await walk.check(path);
  }
  await page.goto('/mypurchases');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await page.waitForURL(/\/mypurchases\/pending\/\d+/);
  await walk.check('an order');
  const [orderId = ''] = /\d+$/.exec(page.url()) ?? [];
  await page.goto(`/checkout/clicklist/${orderId}/complete`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await walk.check('confirmation');
});

test('no message of a shopper who orders is outside the tables, and none is cut off', async ({ page }) => {
  const walk = await PseudoWalk.on(page);
  const shopper = await shopperWithCart(page);
  walk.knows(shopper);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  await walk.check('scheduling');
  await page.getByRole('button', { name: pseudo('Continue to Payment') }).click();
  await page.waitForURL(/\/checkout\?orderId=\d{18}/);
  await expect(page.getByRole('heading', { level: 1, name: pseudo('Payment details') })).toBeVisible();
  await walk.check('checkout');
  for (const path of ['/account/addresses', '/account/address/', '/mypurchases']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await walk.check(`${path} of a new shopper`);
  }
});
