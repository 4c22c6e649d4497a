import { CardBrand } from '@cartwright/contracts/payment-cards';
import { ok, refuse } from '@cartwright/rules/result';
import { type PayServe, shopperOf } from '#context.ts';
import type { TokenRefusal } from '#vault/tokens.ts';
import type { Vault } from '#vault/vault.ts';

/** A form is filled in by hand: a higher rate of requests is a machine trying cards. */
const ONE_IN = 40;

/** Where frames submit ciphertext. This host passes it to the vault and reads none of it. */
export function tokenRoutes(
  serve: PayServe,
  { vault, payOrigin, perMinute }: { readonly vault: Vault; readonly payOrigin: string; readonly perMinute: number },
): void {
  serve(
    'POST /payment/v2/vault/tokens',
    async ({ body }, context) => {
      if (context.origin !== payOrigin) return refuse({ code: 'FRAMES_ONLY' });
      if (context.operation === undefined) return refuse({ code: 'IDEMPOTENCY_KEY_MISSING' });
      const made = await vault.tokenize(shopperOf(context), {
        jwe: body.jwe,
        operation: context.operation,
        now: context.now,
      });
      return made.ok
        ? ok({ ...made.value, brand: CardBrand.parse(made.value.brand) })
        : refuse(toRefusal(made.refusal, 'The card was not taken.'));
    },
    { perMinute: Math.ceil(perMinute / ONE_IN) },
  );

  serve(
    'POST /payment/v2/vault/cvv',
    async ({ body }, context) => {
      if (context.origin !== payOrigin) return refuse({ code: 'FRAMES_ONLY' });
      const { operation, now } = context;
      if (operation === undefined) return refuse({ code: 'IDEMPOTENCY_KEY_MISSING' });
      const made = await vault.tokenizeCvv(shopperOf(context), { jwe: body.jwe, operation, now });
      return made.ok ? made : refuse(toRefusal(made.refusal, 'The CVV was not taken.'));
    },
    { perMinute: Math.ceil(perMinute / ONE_IN) },
  );
}

/** A frame reads the code of its form from `meta`. */
function toRefusal({ code }: TokenRefusal, reason: string) {
  return code === 'UNREADABLE_CARD' || code === 'IDEMPOTENCY_KEY_REUSED'
    ? ({ code } as const)
    : ({ code: 'TOKEN_REFUSED', reason, meta: { frameCode: code } } as const);
}
