import { roleOf, type TenderType } from './payment-methods.ts';
import { dayOfWeekOf, localDateAt, type Millis, plusDays } from './zoned-time.ts';

/** Working days that a bank may take to show that a hold has ended, or that money came back. */
const BANK_DAYS = 5;

/**
 * The local date by which a card's holder sees money that came back; null where that is at once, as on a SNAP or a gift
 * card. Bank holidays are not known here, so what is shown with it says `about`.
 */
export function shownBy(type: TenderType, at: Millis, zone: string): string | null {
  if (roleOf(type) !== 'remainder') return null;
  let date = localDateAt(at, zone);
  for (let left = BANK_DAYS; left > 0; left -= isWorkingDay(date) ? 1 : 0) date = plusDays(date, 1);
  return date;
}

const isWorkingDay = (date: string): boolean => dayOfWeekOf(date) <= 5;
