import type { OpenedFrom } from '#features/ways-to-shop/screen-props.ts';

/** Which of its duties the ways-to-shop window has over a page: the cart and checkout change a store (WTS-038). */
export function openedFrom(pathname: string): OpenedFrom {
  if (pathname === '/scheduling') return 'scheduling';
  return ['/cart', '/shopping/cart', '/checkout'].includes(pathname) ? 'cart' : 'shop';
}
