const some = (n: number, one: string): string => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`;

/** `2 carts and 1 open order`; empty for none. */
const who = (carts: number, orders: number): string =>
  [carts > 0 ? some(carts, 'cart') : '', orders > 0 ? some(orders, 'open order') : ''].filter(Boolean).join(' and ');

function whoHas(carts: number, orders: number): string {
  const all = who(carts, orders);
  return all === '' ? '' : `${all} ${carts + orders === 1 ? 'has' : 'have'}`;
}

function whoHad(carts: number, orders: number): string {
  const all = who(carts, orders);
  return all === '' ? '' : `${all} had`;
}

/** Who has what a file changes. */
export const TOUCHED = {
  ahead: {
    none: 'No cart and no open order has any of these products now.',
    whoHas,
    gone: 'a product that would no longer be available',
    oneGone: 'at least one that would no longer be available',
    ofChanged: (products: number) =>
      products === 1 ? 'the product that changes' : `at least one of the ${some(products, 'product')} that change`,
  },
  done: {
    none: 'No cart and no open order had any of these products then.',
    whoHas: whoHad,
    gone: 'a product that was no longer available then',
    oneGone: 'at least one that was no longer available then',
    ofChanged: (products: number) =>
      products === 1 ? 'the product that changed' : `at least one of the ${some(products, 'product')} that changed`,
  },
  prices: 'A cart shows the new price at once; an order keeps its own.',
};
