import { unreachable } from '@cartwright/rules/result';
import { consentTitle } from '#shared/location/copy.ts';
import { bookTitles } from '../book/copy.ts';
import type { Screen } from '../flow/screens.ts';
import { copy } from './copy.ts';
import type { OpenedFrom } from './screen-props.ts';

/** What a title depends on besides the screen. */
export interface TitleFacts {
  readonly openedFrom: OpenedFrom;
  readonly hasDeliveryHeaders: boolean;
}

/** The title of the picker: over the cart it is "Change Store" (WTS-057), and inner screens have their own (GA-27). */
export function titleOf(screen: Screen, { openedFrom, hasDeliveryHeaders }: TitleFacts): string {
  switch (screen.kind) {
    case 'options':
      return openedFrom === 'shop' ? copy.title : copy.changeStore;
    case 'stores':
      return openedFrom === 'shop' ? copy.storesTitle[screen.modality] : copy.changeStore;
    case 'book':
      return bookTitles[screen.view.kind];
    case 'times':
      return hasDeliveryHeaders ? copy.timesTitle : copy.reserve;
    case 'sign-in':
      return copy.signInTitle;
    case 'consent':
      return consentTitle('modality-selector', screen.step);
    case 'consequences':
      return copy.consequencesTitle;
    default:
      return unreachable(screen);
  }
}

/** A name of its own for each screen: where it changes, the title takes the focus. */
export function nameOf(screen: Screen): string {
  if (screen.kind === 'book') return `book ${screen.view.kind}`;
  return screen.kind === 'consent' ? `consent ${screen.step}` : screen.kind;
}
