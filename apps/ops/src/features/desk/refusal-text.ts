import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { dollars } from './amounts.ts';

/** What an action of the desk says by refusal, of the limit of a day by what is left of it, and of another amount by that. */
export interface Refusals {
  readonly refusals: Readonly<Record<string, string>>;
  readonly overDay?: (left: string) => string;
  readonly changed?: (owed: string) => string;
}

/** What to say about an action that was refused or did not arrive. */
export function refusalText(error: unknown, { refusals, overDay, changed }: Refusals): string {
  const { code, meta } = error instanceof Refused ? error.refusal : {};
  const [left, owed] = [meta?.['left'], meta?.['owed']];
  if (overDay && code === 'OVER_DAY_LIMIT' && typeof left === 'string') return overDay(dollars(left));
  if (changed && code === 'AMOUNT_NOT_OWED' && typeof owed === 'string') return changed(dollars(owed));
  return messageFor(error, refusals);
}
