import { parseMoney, ZERO } from '@cartwright/rules/money';
import type { TipOffer } from '@cartwright/rules/tip';

/** The choices of a tip as the server sends them. */
interface OfferOnWire {
  readonly suggestions: readonly { readonly label: string; readonly value: string; readonly percentage: number }[];
  readonly max: string;
}

/** The tips to choose from; one of nothing is hidden (CHK-069). */
export const offerOf = ({ suggestions, max }: OfferOnWire): TipOffer => ({
  suggestions: suggestions
    .map((each) => ({ ...each, value: parseMoney(each.value) ?? ZERO }))
    .filter(({ value }) => value > 0),
  max: parseMoney(max) ?? ZERO,
});
