import { CardBrand } from '@cartwright/contracts/payment-cards';
import { ok, refuse } from '@cartwright/rules/result';
import { type PayServe, shopperOf } from '#context.ts';
import type { Vault } from '#vault/vault.ts';

/** A form is filled in by hand: more than one request in so many being a card is a machine trying cards. */
const ONE_IN = 40;

/** Where frames hand in cipher text. This host passes it to the vault and reads none of it. */
export function tokenRoutes(
  serve: PayServe,
  { vault, payOrigin, perMinute }: { readonly vault: Vault; readonly payOrigin: string; readonly perMinute: number },
): void {
  serve(
    'POST /payment/v2/vault/tokens',
    async ({ body }, context) => {
      if (context.origin !== payOrigin) return refuse({ code: 'FRAMES_ONLY' });
      if (context.operation === undefined) return refuse({ code: 'IDEMPOTENCY_KEY_MISSING' });
      const made = await vault.tokenise(shopperOf(context), {
        jwe: body.jwe,
        operation: context.operation,
        now: context.now,
      });
      if (made.ok) return ok({ ...made.value, brand: CardBrand.parse(made.value.brand) });
      const { code } = made.refusal;
      if (code === 'UNREADABLE_CARD' || code === 'IDEMPOTENCY_KEY_REUSED') return refuse({ code });
      return refuse({ code: 'TOKEN_REFUSED', reason: 'The card was not taken.', meta: { frameCode: code } });
    },
    { perMinute: Math.ceil(perMinute / ONE_IN) },
  );
}
