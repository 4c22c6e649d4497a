import { FILTERS, knownWords, type PRICES, type SIZES, SORTS } from '@cartwright/contracts/product-lists';
import { filled, oneOf, textOf } from '#browser/query-string.ts';

type Given = { readonly [name: string]: unknown };

/** The requested tab of the ways-to-shop window, or the slots of the active pickup. */
export type ModalityTab = 'pickup' | 'pickup-times' | 'delivery' | 'in-store';
export type RootSearch = { readonly ways?: ModalityTab };

export type Sort = (typeof SORTS)[number];
export type Filter = (typeof FILTERS)[number];
export type PriceRange = (typeof PRICES)[number];
export type SizeRange = (typeof SIZES)[number];

/**
 * What a product list shows. `flags`, `price` and `size` are comma-separated lists, and `brand` has bars between its
 * names; `pages` says how often "Show More" was pressed, plus one.
 */
export type ProductSearch = {
  readonly q?: string;
  readonly department?: string;
  /** A part of the department. */
  readonly section?: string;
  readonly brand?: string;
  readonly price?: string;
  readonly size?: string;
  /** Only what the shopper bought before. */
  readonly bought?: 'true';
  readonly flags?: string;
  readonly sort?: Sort;
  readonly pages?: string;
};

export type FulfillmentType = 'Pickup' | 'Delivery';
export type SchedulingSearch = { readonly fulfillmentType?: FulfillmentType };
export type ModifySearch = { readonly orderId?: string };
export type CheckoutSearch = { readonly orderId?: string; readonly nc?: 'true'; readonly im?: 'true' };
export type PostAuthRejectSearch = { readonly isModify?: 'true' };
/** The report that was sent. */
export type ProblemSearch = { readonly report?: string | undefined };
export type OrderCompleteSearch = { readonly im?: 'true' };
export type AccountSearch = { readonly link?: 'mywallet' };
/** `show` is a filter or a department, `q` a text, and `clip` the coupon to be clipped on arrival. */
export type CouponsSearch = { readonly show?: string; readonly q?: string; readonly clip?: string };
/** `notify` is the location whose back-in-stock alert is to be set on arrival. */
export type ProductPageSearch = { readonly notify?: string };
export type SignOutSearch = { readonly redirectUrl?: string };
/** The search origin of stores: what was typed, or a position `39.11,-84.5`. */
export type StoresSearch = { readonly near?: string; readonly at?: string };
export type SignInSearch = { readonly redirectUrl?: string; readonly origin?: string };

const MODALITY_TABS: readonly ModalityTab[] = ['pickup', 'pickup-times', 'delivery', 'in-store'];

export const rootSearch = (given: Given): RootSearch => filled({ ways: oneOf(given['ways'], MODALITY_TABS) });

export function productSearch(given: Given): ProductSearch {
  const pages = Number(given['pages']);
  return filled({
    q: textOf(given['q'])?.trim(),
    department: textOf(given['department'], 40),
    section: textOf(given['section'], 60),
    brand: textOf(given['brand'], 500),
    price: textOf(given['price'], 80),
    size: textOf(given['size'], 80),
    bought: oneOf(given['bought'], ['true']),
    flags: flagsOf(given['flags']).join(',') || undefined,
    sort: sortOf(given['sort']),
    pages: Number.isInteger(pages) && pages > 1 ? String(Math.min(pages, 100)) : undefined,
  });
}

export const sortOf = (value: unknown): Sort | undefined => oneOf(value, SORTS);

/** The filters of a comma-separated list, each once and in their own order. */
export const flagsOf = (list: unknown): Filter[] => knownWords(textOf(list), FILTERS);

export const schedulingSearch = (given: Given): SchedulingSearch =>
  filled({ fulfillmentType: oneOf(given['fulfillmentType'], ['Pickup', 'Delivery']) });

export const modifySearch = (given: Given): ModifySearch => filled({ orderId: textOf(given['orderId'], 18) });

export const problemSearch = (given: Given): ProblemSearch => filled({ report: textOf(given['report'], 60) });

export const checkoutSearch = (given: Given): CheckoutSearch =>
  filled({
    orderId: textOf(given['orderId'], 18),
    nc: oneOf(given['nc'], ['true']),
    im: oneOf(given['im'], ['true']),
  });

export const postAuthRejectSearch = (given: Given): PostAuthRejectSearch =>
  filled({ isModify: oneOf(given['isModify'], ['true']) });

export const orderCompleteSearch = (given: Given): OrderCompleteSearch => filled({ im: oneOf(given['im'], ['true']) });

/** What of an order its link shows; its state by default. */
export type LinkedOrderSearch = { readonly show?: 'receipt' | 'money' };
export const linkedOrderSearch = (given: Given): LinkedOrderSearch =>
  filled({ show: oneOf(given['show'], ['receipt', 'money']) });

/** The page of the address book, from 1. */
export interface AddressesSearch {
  readonly page?: number;
}
export function addressesSearch(given: Given): AddressesSearch {
  const page = Number(given['page']);
  return Number.isSafeInteger(page) && page > 1 ? { page } : {};
}

/** `link=mywallet` opens the wallet over the account (WAL-130). */
export const accountSearch = (given: Given): AccountSearch => filled({ link: oneOf(given['link'], ['mywallet']) });

/** What the link of a mail carries (PRF-006): `token` chooses emails, `token2` confirms the address. */
export type PreferencesSearch = { readonly token?: string; readonly token2?: string };
export const preferencesSearch = (given: Given): PreferencesSearch =>
  filled({ token: textOf(given['token'], 200), token2: textOf(given['token2'], 200) });

export const storesSearch = (given: Given): StoresSearch =>
  filled({ near: textOf(given['near']), at: textOf(given['at'], 20) });

export const couponsSearch = (given: Given): CouponsSearch =>
  filled({ show: textOf(given['show'], 40), q: textOf(given['q'])?.trim(), clip: textOf(given['clip'], 60) });

export const productPageSearch = (given: Given): ProductPageSearch => filled({ notify: textOf(given['notify'], 40) });

export const signOutSearch = (given: Given): SignOutSearch =>
  filled({ redirectUrl: textOf(given['redirectUrl'], 2_000) });

export const signInSearch = (given: Given): SignInSearch =>
  filled({ redirectUrl: textOf(given['redirectUrl'], 2_000), origin: textOf(given['origin'], 40) });
