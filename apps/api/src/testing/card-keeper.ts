import { ok, refuse } from '@cartwright/rules/result';
import type { PaymentAccounts } from '#ports/payment-accounts.ts';
import { PaymentsUnavailable } from '#ports/payments.ts';

/** A payment host that keeps cards of accounts, and behaves as a test says. */
export interface CardKeeper extends PaymentAccounts {
  /** Whose cards it deleted, once for each call. */
  readonly deleted: string[];
  weather: 'fine' | 'in-use' | 'unreachable';
}

const CARD = {
  tenant: 'north-market',
  cardType: 'CREDIT_CARD',
  brand: 'VISA',
  lastFour: '4242',
  added: '2026-11-01T00:00:00.000Z',
} as const;

export function cardKeeper(): CardKeeper {
  const keeper: CardKeeper = {
    deleted: [],
    cardsOf: async () => {
      if (keeper.weather === 'unreachable') throw new PaymentsUnavailable('refused', { wasSent: false });
      return [CARD];
    },
    weather: 'fine',
    deleteAll: async (accountId) => {
      if (keeper.weather === 'unreachable') throw new PaymentsUnavailable('refused', { wasSent: false });
      if (keeper.weather === 'in-use') return refuse({ code: 'ACCOUNT_IN_USE' });
      keeper.deleted.push(accountId);
      return ok(undefined);
    },
  };
  return keeper;
}
