import type { OpenedFrom } from '#features/modality/window/screen-props.ts';

const PAGES: { readonly [pathname: string]: OpenedFrom } = {
  '/cart': 'cart',
  '/shopping/cart': 'cart',
  '/checkout': 'checkout',
  '/scheduling': 'scheduling',
};

/** Which of its duties the ways-to-shop window has over a page: the cart and checkout change a store (WTS-038). */
export const openedFrom = (pathname: string): OpenedFrom => PAGES[pathname] ?? 'shop';
