import type { OpenedFrom } from '#features/modality/picker/screen-props.ts';

const PAGES: { readonly [pathname: string]: OpenedFrom } = {
  '/cart': 'cart',
  '/shopping/cart': 'cart',
  '/checkout': 'checkout',
  '/scheduling': 'scheduling',
};

/** The purpose of the modality picker over a page: over the cart and checkout it changes a store (WTS-038). */
export const openedFrom = (pathname: string): OpenedFrom => PAGES[pathname] ?? 'shop';
