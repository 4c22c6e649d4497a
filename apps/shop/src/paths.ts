import type { OrderModality } from '@cartwright/contracts/common';
import type {
  AccountSearch,
  AddressesSearch,
  CheckoutSearch,
  CouponsSearch,
  FulfillmentType,
  LinkedOrderSearch,
  ModifySearch,
  OrderCompleteSearch,
  ProblemSearch,
  ProductSearch,
  StoresSearch,
  ModalityTab,
} from './search-params.ts';

/** Where an order with a blocked payment ends (WAL-138, gap GC-01). */
export const POST_AUTH_REJECT = '/checkout/post-auth-reject';

/** Every link of the shop as a function: `<Link {...paths.product(gtin13)}>`, `navigate(paths.cart())`. */
export const paths = {
  home: () => ({ to: '/' }) as const,
  department: (departmentId: string, search: ProductSearch = {}) =>
    ({ to: '/d/$departmentId', params: { departmentId }, search }) as const,
  search: (search: ProductSearch) => ({ to: '/search', search }) as const,
  product: (gtin13: string) => ({ to: '/p/$gtin13', params: { gtin13 } }) as const,
  cart: () => ({ to: '/cart' }) as const,
  /** What may be missing, on the way from the cart to the times (NAV-034). */
  gotEverything: () => ({ to: '/got-everything' }) as const,
  /** Changing the items of a placed order (NAV-013). */
  modifyCart: (orderId: string) => ({ to: '/cart/modify', search: { orderId } satisfies ModifySearch }) as const,
  /** Submitting the changed order (NAV-020). */
  modifyCheckout: (orderId: string) =>
    ({ to: '/checkout', search: { orderId, nc: 'true', im: 'true' } satisfies CheckoutSearch }) as const,
  scheduling: (modality: OrderModality) =>
    ({ to: '/scheduling', search: { fulfillmentType: fulfillmentOf(modality) } }) as const,
  checkout: (orderId: string) =>
    ({ to: '/checkout', search: { orderId, nc: 'true' } satisfies CheckoutSearch }) as const,
  /** A blocked payment of a new order. */
  postAuthReject: () => ({ to: POST_AUTH_REJECT }) as const,
  /** @param isModify the order was placed before and has been changed (MOD-013) */
  orderComplete: (orderId: string, isModify = false) =>
    ({
      to: '/checkout/$appName/$orderId/complete',
      params: { appName: 'clicklist', orderId },
      search: { ...(isModify && { im: 'true' }) } satisfies OrderCompleteSearch,
    }) as const,
  /** What was bought before, a page at a time. */
  buyAgain: (search: ProductSearch = {}) => ({ to: '/mypurchases/buy-again', search }) as const,
  /** Coupons, at their printed address (NAV-031). */
  coupons: (search: CouponsSearch = {}) => ({ to: '/cl/coupons/', search }) as const,
  purchases: () => ({ to: '/mypurchases' }) as const,
  /** Changing the time of a placed order. */
  reschedule: (orderId: string) => ({ to: '/mypurchases/pending/$orderId/reschedule', params: { orderId } }) as const,
  purchase: (orderId: string) => ({ to: '/mypurchases/pending/$orderId', params: { orderId } }) as const,
  orderReceipt: (orderId: string) => ({ to: '/mypurchases/pending/$orderId/receipt', params: { orderId } }) as const,
  orderMoney: (orderId: string) => ({ to: '/mypurchases/pending/$orderId/money', params: { orderId } }) as const,
  /** Reporting a problem with an order; @param report the one that was sent, to show what came of it */
  problem: (orderId: string, report?: string) =>
    ({
      to: '/mypurchases/pending/$orderId/problem',
      params: { orderId },
      search: { report } satisfies ProblemSearch,
    }) as const,
  /** What the link of an order's mail opens; @param show its receipt or its money instead of its state */
  linkedOrder: (orderId: string, show?: 'receipt' | 'money') =>
    ({
      to: '/order/$orderId',
      params: { orderId },
      search: { ...(show && { show }) } satisfies LinkedOrderSearch,
    }) as const,
  account: () => ({ to: '/account/dashboard' }) as const,
  /** The address book, three addresses a page (GA-19). @param page from 1 */
  addresses: (page = 1) =>
    ({ to: '/account/addresses', search: { ...(page > 1 && { page }) } satisfies AddressesSearch }) as const,
  newAddress: () => ({ to: '/account/address/' }) as const,
  editAddress: (addressId: string) => ({ to: '/account/address/$addressId', params: { addressId } }) as const,
  /** The account with the wallet open over it (WAL-130). */
  myWallet: () => ({ to: '/account/dashboard', search: { link: 'mywallet' } satisfies AccountSearch }) as const,
  startMyCart: () => ({ to: '/products/start-my-cart' }) as const,
  /** The store locator; @param search what was searched for, if anything */
  stores: (search: StoresSearch = {}) => ({ to: '/stores', search }) as const,
  store: (locationId: string) => ({ to: '/stores/$locationId', params: { locationId } }) as const,
  information: (topic: string) => ({ to: '/i/$', params: { _splat: topic } }) as const,
  /** Questions and answers, at their printed address (NAV-032). */
  faqs: () => ({ to: '/topic/$', params: { _splat: 'digital-faqs' } }) as const,
  /** @param redirectUrl the path, with its query, to come back to */
  signIn: (redirectUrl?: string, origin?: string) =>
    ({ to: '/signin', search: { ...(redirectUrl && { redirectUrl }), ...(origin && { origin }) } }) as const,
  signUp: (redirectUrl?: string) => ({ to: '/signup', search: { ...(redirectUrl && { redirectUrl }) } }) as const,
  forgotPassword: () => ({ to: '/forgot-password' }) as const,
  /** What the shop sends the shopper, and what they allow (PRF-001). */
  preferences: () => ({ to: '/account/preferences' }) as const,
  /** The back-in-stock alerts there. */
  stockAlerts: () => ({ to: '/account/preferences', hash: 'stock-alerts' }) as const,
  changePassword: () => ({ to: '/account/password' }) as const,
  /** Name and phones; @param field the one to go to */
  profile: (field?: 'mobilePhone') => ({ to: '/account/profile', ...(field && { hash: field }) }) as const,
  changeEmail: () => ({ to: '/account/email' }) as const,
  /** The plans of the banner, and the shopper's membership. */
  membership: () => ({ to: '/membership' }) as const,
  /** A copy of what the account has. */
  data: () => ({ to: '/account/data' }) as const,
  deleteAccount: () => ({ to: '/account/delete' }) as const,
  security: () => ({ to: '/account/security' }) as const,
  /** @param redirectUrl the path to go on to afterwards */
  signOut: (redirectUrl?: string) => ({ to: '/logout', search: { ...(redirectUrl && { redirectUrl }) } }) as const,
  /** Opens the modality picker over the page that is there. */
  modality: (tab: ModalityTab) =>
    ({
      to: '.',
      search: (here: { readonly [name: string]: unknown }) => ({ ...here, ways: tab }),
      state: { isOpenedHere: true },
    }) as const,
};

const fulfillmentOf = (modality: OrderModality): FulfillmentType => (modality === 'PICKUP' ? 'Pickup' : 'Delivery');
