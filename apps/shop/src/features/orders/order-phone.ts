import { formatTypedPhone } from '@cartwright/rules/phone';
import type { ShownOrder } from './queries.ts';

/** Whom to call about an order: its store, whose service desk settles what a bank declined, or else the banner. */
export const phoneFor = ({ money, store }: Pick<ShownOrder, 'money' | 'store'>, supportPhone: string): string =>
  money.endsWith('_FAILED') ? formatTypedPhone(store.phone) : supportPhone;
