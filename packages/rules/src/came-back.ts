import { KEEP_BACK_REASONS, type KeepBackReason } from './door-check.ts';
import { type ByMissReason, MISS_REASONS, type MissReason } from './miss-reason.ts';
import { MISSED_AFTER } from './order-state.ts';
import { HOUR } from './zoned-time.ts';

/**
 * Why an order, or what was held back of it, is back with its store: nobody took it, the store refused to give it
 * (`WITHHELD`, or what the age check found), nobody said anything until it was overdue, or its charge was declined.
 */
export const CAME_BACK_REASONS = [...MISS_REASONS, 'WITHHELD', ...KEEP_BACK_REASONS, 'OVERDUE', 'DECLINED'] as const;
export type CameBackReason = (typeof CAME_BACK_REASONS)[number];

const MISSED: ByMissReason<string> = {
  PICKUP: { NO_SHOW: 'Nobody came', LEFT: 'Came, and left without it', REFUSED: 'They did not want it' },
  DELIVERY: {
    NO_SHOW: 'Nobody opened',
    REFUSED: 'They did not want it',
    UNREACHABLE: 'The driver could not get there',
  },
};

const WITHHELD = 'We could not give it to them';

/** What an age check found, within a sentence of the console. */
export const AGE_CHECK_WORDS: Readonly<Record<KeepBackReason, string>> = {
  NO_ID: 'no valid ID',
  TOO_YOUNG: 'too young',
  INTOXICATED: 'seemed intoxicated',
};

/**
 * Why an order is back with its store, as the log keeps it and the console says it; the words for its shopper are in
 * `miss-text`. Undefined for a reason that its modality does not have.
 */
export function cameBackText(modality: keyof ByMissReason<string>, reason: CameBackReason): string | undefined {
  switch (reason) {
    case 'NO_SHOW':
    case 'LEFT':
    case 'REFUSED':
    case 'UNREACHABLE': {
      const words: Readonly<Partial<Record<MissReason, string>>> = MISSED[modality];
      return words[reason];
    }
    case 'WITHHELD':
      return WITHHELD;
    case 'NO_ID':
    case 'TOO_YOUNG':
    case 'INTOXICATED':
      return `${WITHHELD}: ${AGE_CHECK_WORDS[reason]}`;
    case 'OVERDUE':
      return `Nobody handed it over within ${MISSED_AFTER / HOUR} hours after its window`;
    case 'DECLINED':
      return 'A card declined the charge';
    default:
      return reason satisfies never;
  }
}
