import { CardType } from '@cartwright/contracts/payment-cards';
import { ok, refuse } from '@cartwright/rules/result';
import type { Caller, PayServe } from '#context.ts';
import { cardsOfAccount, clearAccount, hasLivePayments, type WholeAccount } from './account-sql.ts';
import type { WalletDeps } from './deps.ts';

const wholeAccount = (caller: Caller, account: string): WholeAccount => ({ account, tenant: caller.tenant });

/** A whole account, for the shop's server: its cards for a file of its owner, and their end. */
export function accountRoutes(serve: PayServe, { db, vault }: WalletDeps): void {
  serve('GET /payment/v2/accounts/:accountId/cards', async ({ params }, { caller }) => {
    const cards = await cardsOfAccount(db.read, wholeAccount(caller, params.accountId));
    return ok({
      cards: cards.map(({ tenant, cardType, brand, lastFour, month, year, createdAt }) => ({
        tenant,
        cardType: CardType.parse(cardType),
        brand,
        lastFour,
        ...(month !== null && year !== null && { expirationMonth: month, expirationYear: year }),
        added: createdAt.toISOString(),
      })),
    });
  });

  serve('DELETE /payment/v2/accounts/:accountId', async ({ params }, { caller, now }) => {
    const whose = wholeAccount(caller, params.accountId);
    if (await hasLivePayments(db.read, whose)) return refuse({ code: 'ACCOUNT_IN_USE' });
    const cards = await db.transaction((tx) => clearAccount(tx, whose, now));
    for (const { vaultCardId, ...owner } of cards)
      await vault.deleteUnused(owner, vaultCardId, { now, before: now + 1 });
    return ok(undefined);
  });
}
