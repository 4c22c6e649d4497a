import { createMemoryHistory } from '@tanstack/react-router';
import { QueryClient } from '@tanstack/react-query';
import { PAGES } from '@cartwright/contracts/pages';
import { describe, expect, test } from 'vitest';
import { paths } from './paths.ts';
import { makeRouter } from './routes.tsx';

const router = makeRouter({ queryClient: new QueryClient() }, createMemoryHistory({ initialEntries: ['/'] }));
const order = '000000000000000101';

const links = [
  [paths.home(), '/'],
  [paths.department('produce'), '/d/produce'],
  [paths.department('produce', { flags: 'on-sale' }), '/d/produce?flags=on-sale'],
  [paths.search({ q: 'oat milk' }), '/search?q=oat%20milk'],
  [paths.product('0000000000123'), '/p/0000000000123'],
  [paths.cart(), '/cart'],
  [paths.gotEverything(), '/got-everything'],
  [paths.scheduling('PICKUP'), '/scheduling?fulfillmentType=Pickup'],
  [paths.scheduling('DELIVERY'), '/scheduling?fulfillmentType=Delivery'],
  [paths.checkout(order), `/checkout?orderId=${order}&nc=true`],
  [paths.modifyCart(order), `/cart/modify?orderId=${order}`],
  [paths.modifyCheckout(order), `/checkout?orderId=${order}&nc=true&im=true`],
  [paths.orderComplete(order), `/checkout/clicklist/${order}/complete`],
  [paths.orderComplete(order, true), `/checkout/clicklist/${order}/complete?im=true`],
  [paths.postAuthReject(), '/checkout/post-auth-reject'],
  [paths.purchases(), '/mypurchases'],
  [paths.buyAgain(), '/mypurchases/buy-again'],
  [paths.buyAgain({ q: 'oat milk', pages: '2' }), '/mypurchases/buy-again?q=oat%20milk&pages=2'],
  [paths.purchase(order), `/mypurchases/pending/${order}`],
  [paths.orderReceipt(order), `/mypurchases/pending/${order}/receipt`],
  [paths.orderMoney(order), `/mypurchases/pending/${order}/money`],
  [paths.problem(order), `/mypurchases/pending/${order}/problem`],
  [paths.problem(order, 'prb_1'), `/mypurchases/pending/${order}/problem?report=prb_1`],
  [paths.linkedOrder(order), `/order/${order}`],
  [paths.linkedOrder(order, 'money'), `/order/${order}?show=money`],
  [paths.account(), '/account/dashboard'],
  [paths.addresses(), '/account/addresses'],
  [paths.addresses(2), '/account/addresses?page=2'],
  [paths.newAddress(), '/account/address/'],
  [paths.editAddress('adr_1'), '/account/address/adr_1'],
  [paths.myWallet(), '/account/dashboard?link=mywallet'],
  [paths.startMyCart(), '/products/start-my-cart'],
  [paths.stores(), '/stores'],
  [paths.stores({ near: 'Cincinnati, OH' }), '/stores?near=Cincinnati%2C%20OH'],
  [paths.store('01400441'), '/stores/01400441'],
  [paths.information('privacy-policy'), '/i/privacy-policy'],
  [paths.faqs(), '/topic/digital-faqs'],
  [paths.signIn('/checkout?orderId=1&nc=true'), '/signin?redirectUrl=%2Fcheckout%3ForderId%3D1%26nc%3Dtrue'],
  [paths.signIn(undefined, 'modality window'), '/signin?origin=modality%20window'],
  [paths.signUp(), '/signup'],
  [paths.forgotPassword(), '/forgot-password'],
  [paths.changePassword(), '/account/password'],
  [paths.profile(), '/account/profile'],
  [paths.preferences(), '/account/preferences'],
  [paths.changeEmail(), '/account/email'],
  [paths.security(), '/account/security'],
  [paths.membership(), '/membership'],
  [paths.signOut(), '/logout'],
  [paths.signOut('/signin?redirectUrl=/cart'), '/logout?redirectUrl=%2Fsignin%3FredirectUrl%3D%2Fcart'],
] as const;

describe('every link of the shop', () => {
  test.each(links.map(([link, expected]) => ({ link, expected })))('$expected', ({ link, expected }) => {
    const location = router.buildLocation(link);
    expect(location.href).toBe(expected);
    expect(router.matchRoutes(location).at(-1)?.fullPath).toBe(link.to);
  });
});

test.each(['/shopping/cart', '/checkout/clicklist/000000000000000101/complete', '/i/terms/alcohol-sales'])(
  'the printed address %s has a page',
  (address) => {
    expect(router.matchRoutes(address, {}).length).toBeGreaterThan(1);
  },
);

test('the server knows exactly the pages that the router has', () => {
  const routed = Object.keys(router.routesByPath);
  expect(routed.toSorted()).toEqual([...PAGES].toSorted());
});

test('the picker opens over the page that is there and keeps its parameters', () => {
  const { search } = paths.modality('delivery');
  expect(search({ q: 'milk' })).toEqual({ q: 'milk', ways: 'delivery' });
});
