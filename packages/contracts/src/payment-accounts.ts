import { z } from 'zod';
import { Instant, NoContent } from './common.ts';
import type { Endpoints } from './endpoint.ts';
import { CardType } from './payment-cards.ts';

const params = z.object({ accountId: z.string().min(1).max(80) });

/** A stored card as its owner may read it in a file: nothing by which anybody could pay. */
const AccountCard = z.object({
  /** The banner of the wallet. */
  tenant: z.string(),
  cardType: CardType,
  brand: z.string(),
  lastFour: z.string().regex(/^\d{4}$/),
  expirationMonth: z.int().optional(),
  expirationYear: z.int().optional(),
  added: Instant,
});

/** What the shop's server does with a whole account, at every banner, with a service token. */
export const paymentAccountEndpoints = {
  'GET /payment/v2/accounts/:accountId/cards': {
    summary: 'The stored cards of an account, by their last four digits',
    tag: 'accounts',
    access: 'service',
    params,
    ok: z.object({ cards: z.array(AccountCard) }),
    refusals: {},
  },
  'DELETE /payment/v2/accounts/:accountId': {
    summary: 'Delete every card and address of an account; repeating it changes nothing',
    tag: 'accounts',
    access: 'service',
    params,
    ok: NoContent,
    status: 204,
    /** An order may still be paid with one of them. */
    refusals: { ACCOUNT_IN_USE: 409 },
  },
} as const satisfies Endpoints;
export type PaymentAccountApi = typeof paymentAccountEndpoints;
