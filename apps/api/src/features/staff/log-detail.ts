import type { StaffAction } from '@cartwright/contracts/staff-log';
import { cents } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import type { z } from 'zod';

type Detail = z.output<typeof StaffAction>['detail'];

/** The line that was picked, as it was ordered. */
export interface LoggedLine {
  readonly brand: string;
  readonly description: string;
  readonly quantity: number;
}

const CHANGES = ['orders', 'percent', 'close', 'open'] as const;

/** What an action was about, from what was kept with it; null where its kind says all. */
export function detailOf(kind: string, data: Readonly<Record<string, unknown>>, line: LoggedLine | null): Detail {
  switch (kind) {
    case 'pick-line':
      return line && { kind: 'pick', item: productName(line), outcome: outcomeOf(data, line.quantity) };
    case 'refund-items':
    case 'refund-fees':
      return typeof data['amount'] === 'number' ? { kind: 'refund', amount: cents(data['amount']) } : null;
    case 'change-slots':
      return slotsOf(data);
    default:
      return null;
  }
}

function outcomeOf(data: Readonly<Record<string, unknown>>, ordered: number) {
  if (data['substitute'] !== null && data['substitute'] !== undefined) return 'SWAPPED';
  const found = Number(data['quantity']);
  if (found === 0) return 'NOT_FOUND';
  return found < ordered ? 'PARTLY' : 'FOUND';
}

function slotsOf({ action, slots }: Readonly<Record<string, unknown>>): Detail {
  const wanted = typeof action === 'object' && action !== null && 'kind' in action ? action.kind : undefined;
  const change = CHANGES.find((each) => each === wanted);
  return change !== undefined && typeof slots === 'number' ? { kind: 'slots', change, slots } : null;
}
