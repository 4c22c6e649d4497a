import { copy } from './copy.ts';
import type { PickOrder } from './types.ts';

type Facts = Pick<PickOrder, 'picker' | 'givenBack' | 'givenTo'>;

/** Whose an order is that is not the reader's, how it came to that, and to whom it went, in sentences for whoever reads them. */
export function whoseText({ picker, givenBack, givenTo }: Facts): string {
  // What a tab kept of an order may be of a build that knew of neither.
  if (!givenBack && !givenTo) return copy.notYours(picker);
  return [...(givenBack ? [backText(givenBack)] : []), nowText({ picker, givenTo })].join(' ');
}

function backText({ by, from, isOwn, isByYou, isFromYou }: NonNullable<Facts['givenBack']>): string {
  if (isOwn) return isByYou ? copy.youGaveBack : copy.gaveBack(from);
  if (isFromYou) return copy.takenFromYou(by);
  return isByYou ? copy.youTookBack(from) : copy.givenBack(by, from);
}

function nowText({ picker, givenTo }: Pick<Facts, 'picker' | 'givenTo'>): string {
  if (picker !== null) return copy.picksNow(picker);
  if (!givenTo) return copy.nobodyNow;
  return givenTo.isYou ? copy.isNowForYou : copy.isNowFor(givenTo.firstName);
}
