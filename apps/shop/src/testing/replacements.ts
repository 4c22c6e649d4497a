import { applyOps } from '#features/cart/apply-ops.ts';
import type { Cart, CartLine, Op } from '#features/cart/cart.ts';
import type { Product } from '#shared/products/product-facts.ts';
import type { Answers, Refusal } from './in-shop.tsx';
import { aLine } from './order.ts';

const BASKET = '/atlas/v1/basket/v1/baskets/current';
const PUT_CART = `PUT ${BASKET}`;

/** The operations of each change of the cart that the page has sent. */
export const opsSent = (requests: readonly string[]): (readonly Op[])[] =>
  requests
    .filter((each) => each.startsWith(PUT_CART))
    .map((each) => (JSON.parse(each.slice(PUT_CART.length)) as { ops: readonly Op[] }).ops);

/** So many products like each other, with their own brands. */
export const someOffers = (count: number, part: Partial<Product> = {}): readonly Product[] =>
  Array.from(
    { length: count },
    (_, n) => aLine({ gtin13: `05000000000${String(n + 10)}`, brand: `Brand ${n + 1}`, ...part }).product,
  );

type OpOf<Type extends Op['type']> = Extract<Op, { readonly type: Type }>;

interface KeptCart {
  cart: Cart;
  /** The next change is refused. */
  refusal?: Refusal;
}

/** A server that stores the cart and offers these products, four a page, instead of every item. */
export function replacingServer(kept: KeptCart, offers: readonly Product[]): Answers {
  const before = kept.cart.lines;
  const numbers = [...new Set(before.map(({ gtin13 }) => gtin13))];
  const page = (gtin13: string, query: URLSearchParams) => {
    const offset = Number(query.get('page.offset'));
    const original = before.find((line) => line.gtin13 === gtin13)?.product ?? null;
    return { original, replacements: offers.slice(offset, offset + 4), total: offers.length };
  };
  return {
    [`GET ${BASKET}`]: () => kept.cart,
    [PUT_CART]: ({ body }) => {
      const { refusal } = kept;
      delete kept.refusal;
      if (refusal) return refusal;
      const { ops } = body as { ops: readonly Op[] }; // the page's own
      for (const op of ops) kept.cart = changed(kept.cart, op, { before, offers });
      return (kept.cart = { ...kept.cart, versionKey: String(Number(kept.cart.versionKey) + 1) });
    },
    ...Object.fromEntries(
      numbers.map((gtin13) => [
        `GET /atlas/v1/product/v2/products/${gtin13}/replacements`,
        ({ query }: { query: URLSearchParams }) => page(gtin13, query),
      ]),
    ),
  };
}

interface Known {
  readonly before: readonly CartLine[];
  readonly offers: readonly Product[];
}

function changed(cart: Cart, op: Op, known: Known): Cart {
  if (op.type === 'replace') return replaced(cart, op, known);
  if (op.type !== 'undoReplace') return applyOps(cart, [op]);
  const back = known.before.filter(({ gtin13 }) => gtin13 === op.gtin13);
  return {
    ...cart,
    lines: [...back, ...cart.lines.filter(({ gtin13 }) => gtin13 !== op.newGtin13)],
    replacements: cart.replacements.filter(({ originalLineItemUpc }) => originalLineItemUpc !== op.gtin13),
  };
}

function replaced(cart: Cart, op: OpOf<'replace'>, { offers }: Known): Cart {
  const line = cart.lines.find(({ gtin13 }) => gtin13 === op.gtin13);
  const product = offers.find(({ gtin13 }) => gtin13 === op.newGtin13);
  if (!line || !product) return cart;
  const { gtin13, quantity, itemIndex } = op;
  const made: CartLine = {
    ...line,
    id: `line ${product.gtin13}`,
    gtin13: product.gtin13,
    quantity,
    product,
    substitutionPolicy: 'NONE',
    problems: [],
  };
  return {
    ...cart,
    lines: cart.lines.map((each) => (each === line ? made : each)),
    replacements: [
      ...cart.replacements,
      {
        originalLineItemUpc: gtin13,
        newLineItemUpc: product.gtin13,
        newLineItemQuantity: quantity,
        previousQuantityValue: line.quantity,
        wasClicked: true,
        itemIndex,
        ttl: '2999-01-01T00:00:00.000Z',
        original: line.product,
      },
    ],
  };
}
