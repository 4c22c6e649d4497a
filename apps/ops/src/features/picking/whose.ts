import { copy } from './copy.ts';
import type { PickOrder } from './types.ts';

type Facts = Pick<PickOrder, 'picker' | 'givenBack' | 'givenTo'>;

type TotesFacts = Pick<PickOrder, 'picker' | 'isStaged' | 'isYours'> & Partial<Pick<PickOrder, 'totesWith'>>;

/** Whose an order is that is not the reader's, how it came to that, and to whom it went, in sentences for whoever reads them. */
export function whoseText({ picker, givenBack, givenTo }: Facts): string {
  // What a tab kept of an order may be of a build that knew of neither.
  if (!givenBack && !givenTo) return copy.notYours(picker);
  return [...(givenBack ? [backText(givenBack), ...whyText(givenBack)] : []), nowText({ picker, givenTo })].join(' ');
}

/** What becomes of the totes that others filled before, for whoever reads the order; undefined when there are none. */
export function totesText({ totesWith, picker, isStaged, isYours }: TotesFacts): string | undefined {
  // What a tab kept of an order may be of a build that did not know who has them.
  if (isStaged || !totesWith || totesWith.length === 0) return undefined;
  const [first, ...others] = totesWith;
  const isSure = others.length === 0 && first?.hasPicked === true;
  if (totesWith.some(({ isYou }) => isYou)) return (isSure ? copy.yourTotes : copy.totesIfYours)(picker);
  // Who neither had it nor has it gets no totes of what somebody else picks by now.
  if (!isYours && picker !== null) return undefined;
  const names = [...new Set(totesWith.map(({ firstName }) => firstName))];
  return isSure ? copy.totesOf(first.firstName) : copy.totesOfOneOf(names);
}

function backText({ by, from, isOwn, isByYou, isFromYou }: NonNullable<Facts['givenBack']>): string {
  if (isOwn) return isByYou ? copy.youGaveBack : copy.gaveBack(from);
  if (isFromYou) return copy.takenFromYou(by);
  return isByYou ? copy.youTookBack(from) : copy.givenBack(by, from);
}

/** Why, for whom it was taken from; what a tab kept of an order may be of a build that did not tell. */
const whyText = ({ reason }: NonNullable<Facts['givenBack']>): readonly string[] =>
  reason ? [copy.because(reason)] : [];

function nowText({ picker, givenTo }: Pick<Facts, 'picker' | 'givenTo'>): string {
  if (picker !== null) return copy.picksNow(picker);
  if (!givenTo) return copy.nobodyNow;
  return givenTo.isYou ? copy.isNowForYou : copy.isNowFor(givenTo.firstName);
}
