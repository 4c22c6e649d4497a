import type { OpenedFrom } from '#features/modality/window/screen-props.ts';

const PAGES: { readonly [pathname: string]: OpenedFrom } = {
  '/cart': 'cart',
  '/shopping/cart': 'cart',
  '/checkout': 'checkout',
  '/scheduling': 'scheduling',
};

/** The purpose of the ways-to-shop window over a page: over the cart and checkout it changes a store (WTS-038). */
export const openedFrom = (pathname: string): OpenedFrom => PAGES[pathname] ?? 'shop';
