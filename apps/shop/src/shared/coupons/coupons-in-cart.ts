import type { Product as ProductSchema } from '@cartwright/contracts/catalog';
import type { Wire } from '@cartwright/contracts/endpoint';
import { isCouponOf } from '@cartwright/rules/coupon';
import { couponShares } from '@cartwright/rules/coupon-shares';
import { type Cents, parseMoney, sum, ZERO } from '@cartwright/rules/money';
import type { Coupon } from '#api/coupons.ts';

/** A line of a cart, as far as coupons depend on it. */
interface Line {
  readonly id: string;
  readonly quantity: number;
  readonly product: Pick<Wire<typeof ProductSchema>, 'gtin13' | 'departmentId' | 'price'>;
}

/** What coupons would take off a cart, by the rule that a checkout applies. */
export interface CouponsInCart {
  readonly off: Cents;
  /** The ids of those that take something off. */
  readonly used: ReadonlySet<string>;
}

/** What these coupons, all of them clipped, take off a cart at the prices on its page. */
export function couponsInCart(lines: readonly Line[], coupons: readonly Coupon[]): CouponsInCart {
  const priced = lines.flatMap(({ id: lineId, quantity, product: { gtin13, departmentId, price } }) => {
    const one = price === null ? undefined : parseMoney(price.promo ?? price.regular);
    return one === undefined || quantity < 1 ? [] : [{ lineId, quantity, gtin13, departmentId, itemPrice: one }];
  });
  const shares = couponShares(priced, coupons.map(toTerms));
  return { off: sum(shares.map(({ off }) => off)), used: new Set(shares.map(({ couponId }) => couponId)) };
}

/** Whether something in the cart is what a coupon is for, be it enough or not. */
export const isForCart = (coupon: Coupon, lines: readonly Line[]): boolean =>
  lines.some(({ product }) => isCouponOf(coupon, product));

const toTerms = ({ id: couponId, reward, minimumSpend, ...terms }: Coupon) => ({
  ...terms,
  couponId,
  minimumSpend: parseMoney(minimumSpend) ?? ZERO,
  reward: reward.kind === 'amount-off' ? { ...reward, off: parseMoney(reward.off) ?? ZERO } : reward,
});
