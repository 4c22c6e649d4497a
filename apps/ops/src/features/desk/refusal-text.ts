import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import { dollars } from './amounts.ts';

/** What an action of the desk says by refusal, and of the limit of a day by what is left of it. */
export interface Refusals {
  readonly refusals: Readonly<Record<string, string>>;
  readonly overDay?: (left: string) => string;
}

/** What to say about an action that was refused or did not arrive. */
export function refusalText(error: unknown, { refusals, overDay }: Refusals): string {
  const left =
    error instanceof Refused && error.refusal.code === 'OVER_DAY_LIMIT' ? error.refusal.meta?.['left'] : undefined;
  return overDay && typeof left === 'string' ? overDay(dollars(left)) : messageFor(error, refusals);
}
