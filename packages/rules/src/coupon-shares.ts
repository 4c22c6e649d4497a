import { type CouponTerms, isCouponOf } from './coupon.ts';
import { cents, minCents, percentOf, sum, ZERO } from './money.ts';
import { isNonEmpty, split } from './money-split.ts';
import type { Cents } from './money.ts';
import type { Discount } from './pricing-input.ts';

/** A line as coupons see it. One of a flash sale takes none and is left out. */
export interface CouponLine {
  readonly lineId: string;
  readonly gtin13: string;
  readonly departmentId: string;
  readonly quantity: number;
  /** The shelf price of one item, estimated for one that is sold by weight. */
  readonly itemPrice: Cents;
  /** The coupons that had ended when it was added to a placed order; absent where none had. */
  readonly tooLateFor?: readonly string[];
}

/** What a coupon takes off one line. */
export interface CouponShare {
  readonly couponId: string;
  readonly lineId: string;
  readonly discount: Discount;
  /** The same as an amount, at the prices of the lines. */
  readonly off: Cents;
}

/** Up to so many coupons that share items, every order of taking them is tried; of more, the largest goes first. */
const TRIED_IN_EVERY_ORDER = 5;

/**
 * What the coupons take off the lines of an order, each once, and no item two of the same funding: what is best for the
 * shopper. The same whatever the order of lines and coupons; never more than the items cost.
 */
export function couponShares(lines: readonly CouponLine[], coupons: readonly CouponTerms[]): readonly CouponShare[] {
  const manufacturer = bestOf(lines, ofFunding(coupons, 'MANUFACTURER'), new Map());
  const store = bestOf(lines, ofFunding(coupons, 'STORE'), offByLine(manufacturer));
  return [...manufacturer, ...store].filter(({ off }) => off > 0);
}

const ofFunding = (coupons: readonly CouponTerms[], funding: CouponTerms['funding']): readonly CouponTerms[] =>
  coupons.filter((coupon) => coupon.funding === funding).toSorted((a, b) => (a.couponId < b.couponId ? -1 : 1));

/** What each line has lost to coupons so far. */
type OffByLine = ReadonlyMap<string, Cents>;

const offByLine = (shares: readonly CouponShare[]): OffByLine =>
  shares.reduce(
    (off, share) => off.set(share.lineId, sum([off.get(share.lineId) ?? ZERO, share.off])),
    new Map<string, Cents>(),
  );

/** The best way to take coupons of one funding. Of equal ones, the first in the order of ids. */
function bestOf(
  lines: readonly CouponLine[],
  coupons: readonly CouponTerms[],
  before: OffByLine,
): readonly CouponShare[] {
  const alone = (coupon: CouponTerms) => total(inTurn(lines, [coupon], before));
  const useful = coupons.filter((coupon) => alone(coupon) > 0);
  const orders =
    useful.length <= TRIED_IN_EVERY_ORDER
      ? permutations(useful)
      : [useful.toSorted((a, b) => alone(b) - alone(a) || (a.couponId < b.couponId ? -1 : 1))];
  let best: readonly CouponShare[] = [];
  for (const order of orders) {
    const shares = inTurn(lines, order, before);
    if (total(shares) > total(best)) best = shares;
  }
  return best;
}

const total = (shares: readonly CouponShare[]): Cents => sum(shares.map(({ off }) => off));

function permutations<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length <= 1) return [list];
  return list.flatMap((first, index) => permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}

/** Some items of one line. */
interface Portion {
  readonly line: CouponLine;
  readonly quantity: number;
}

/** Takes the coupons one after another; each finds only the items that those before left. */
function inTurn(
  lines: readonly CouponLine[],
  coupons: readonly CouponTerms[],
  before: OffByLine,
): readonly CouponShare[] {
  const left = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  const off = new Map(before);
  return coupons.flatMap((coupon) => {
    const free = lines
      .filter((line) => isCouponOf(coupon, line) && !line.tooLateFor?.includes(coupon.couponId))
      .map((line) => ({ line, quantity: left.get(line.lineId) ?? 0 }))
      .filter(({ quantity }) => quantity > 0)
      .toSorted(dearestFirst);
    const taken = portionsFor(coupon, free);
    const shares = sharesOf(coupon, taken, off);
    if (total(shares) === 0) return [];
    for (const { line, quantity } of taken) left.set(line.lineId, (left.get(line.lineId) ?? 0) - quantity);
    for (const share of shares) off.set(share.lineId, sum([off.get(share.lineId) ?? ZERO, share.off]));
    return shares;
  });
}

const dearestFirst = (a: Portion, b: Portion): number =>
  b.line.itemPrice - a.line.itemPrice || (a.line.lineId < b.line.lineId ? -1 : 1);

const count = (portions: readonly Portion[]): number => portions.reduce((all, { quantity }) => all + quantity, 0);
const worth = (portions: readonly Portion[]): Cents =>
  cents(portions.reduce((all, { line, quantity }) => all + line.itemPrice * quantity, 0));

/** The items that a coupon takes of those that are free; none when they do not suffice. */
function portionsFor({ reward, minimumQuantity, minimumSpend }: CouponTerms, free: readonly Portion[]) {
  if (count(free) < minimumQuantity || worth(free) < minimumSpend) return [];
  if (reward.kind === 'percent-off' || minimumSpend > 0) return free;
  return firstOf(free, minimumQuantity);
}

/** The first so many items. */
function firstOf(portions: readonly Portion[], wanted: number): readonly Portion[] {
  const [first, ...rest] = portions;
  if (!first || wanted <= 0) return [];
  const quantity = Math.min(first.quantity, wanted);
  return [{ ...first, quantity }, ...firstOf(rest, wanted - quantity)];
}

/** What the last of these items, the cheapest, still costs. */
const priceOfCheapest = (taken: readonly Portion[], rooms: readonly Cents[]): Cents =>
  minCents(taken.at(-1)?.line.itemPrice ?? ZERO, rooms.at(-1) ?? ZERO);

/**
 * What the coupon takes off each line, never more than its items still cost. An amount, and the price of a free item, is
 * spread over the items by what they still cost: whatever comes back of them comes back at what was paid for it, and
 * nobody keeps the free item alone.
 */
function sharesOf({ couponId, reward }: CouponTerms, taken: readonly Portion[], before: OffByLine): CouponShare[] {
  const share = ({ line }: Portion, discount: Discount, off: Cents): CouponShare => ({
    couponId,
    lineId: line.lineId,
    discount,
    off,
  });
  const room = ({ line, quantity }: Portion): Cents => {
    const whole = line.itemPrice * line.quantity - (before.get(line.lineId) ?? ZERO);
    return minCents(cents(Math.max(0, whole)), cents(line.itemPrice * quantity));
  };
  const spread = (wholeOf: (rooms: readonly Cents[]) => Cents): CouponShare[] => {
    const rooms = taken.map(room);
    if (!isNonEmpty(rooms)) return [];
    const parts = split(minCents(wholeOf(rooms), sum(rooms)), rooms);
    return taken.map((portion, index) => {
      const off = minCents(parts[index] ?? ZERO, rooms[index] ?? ZERO);
      return share(portion, { kind: 'AMOUNT_OFF', off }, off);
    });
  };
  switch (reward.kind) {
    case 'percent-off': {
      const { basisPoints } = reward;
      return taken.map((portion) => {
        const off = cents(percentOf(portion.line.itemPrice, basisPoints, 'HALF_UP') * portion.quantity);
        const discount = { kind: 'PERCENT_OFF', basisPoints, onAtMost: portion.quantity } as const;
        return share(portion, discount, minCents(off, room(portion)));
      });
    }
    case 'item-free':
      return spread((rooms) => priceOfCheapest(taken, rooms));
    case 'amount-off':
      return spread(() => reward.off);
  }
}
