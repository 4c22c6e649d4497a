import { randomUUID } from 'node:crypto';
import type { RefusalOf } from '@cartwright/contracts/endpoint';
import type { PaymentApi } from '@cartwright/contracts/payments';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { type PayContext, type PayServe, shopperOf } from '#context.ts';
import { once } from '#operations.ts';
import { type AddBody, addCard } from './add-card.ts';
import { addEbtCard, addGiftCard } from './add-stored-value.ts';
import { ownerOf, viewOf, visitOf, type WalletDeps } from './deps.ts';
import { editCard } from './edit-card.ts';
import type { Owner, StoredCard } from './sql.ts';

type AddRefusal = RefusalOf<PaymentApi['POST /payment/v2/wallet']>;

/** Pharmacy applications load no fraud script (FRM-033): there is no visit to judge. */
const WITHOUT_FRAUD_SCRIPT: readonly string[] = ['RXWEB', 'EPRN'];

/** Adds and changes cards. */
export function writeRoutes(serve: PayServe, deps: WalletDeps): void {
  serve('POST /payment/v2/wallet', async ({ body }, context, { request }) => {
    const misplaced = whereFrom(body, context, deps);
    if (misplaced) {
      const { account } = shopperOf(context);
      request.log.error({ account, origin: context.origin, code: misplaced.code }, 'a page handled a number or a PIN');
      return refuse(misplaced);
    }
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const { application, now, operation } = context;
    if (operation === undefined) return refuse({ code: 'IDEMPOTENCY_KEY_MISSING' });
    const { paymentMethod: method, save, defaultCard } = body;
    const requested = { method: withoutCipher(method), save, defaultCard, application };
    return await once(
      deps.db,
      { ...owner.value, route: 'add-card', operation, request: requested, now },
      context,
      async () => {
        const card = await add(deps, { owner: owner.value, body, context, operation });
        return card.ok ? ok({ data: { payment: { card: viewOf(deps, owner.value, context)(card.value) } } }) : card;
      },
    );
  });

  serve('PUT /payment/v2/wallet', async ({ body }, context) => {
    const owner = await ownerOf(deps, context);
    if (!owner.ok) return owner;
    const { application, now, operation } = context;
    if (operation === undefined) return refuse({ code: 'IDEMPOTENCY_KEY_MISSING' });
    const { dateTime: _, ...request } = body;
    return await once(
      deps.db,
      { ...owner.value, route: 'edit-card', operation, request: { request, application }, now },
      context,
      async () => {
        const card = await editCard(deps, {
          owner: owner.value,
          visit: visitOf(context),
          body,
          application,
          operation,
          now,
        });
        return card.ok ? ok({ data: { payment: viewOf(deps, owner.value, context)(card.value) } }) : card;
      },
    );
  });
}

/** A number or a PIN in the clear may come from nowhere, a sealed one only from our own frames. */
function whereFrom(
  { paymentMethod: method }: AddBody,
  { origin }: PayContext,
  { payOrigin }: WalletDeps,
): AddRefusal | undefined {
  if ('isInTheClear' in method)
    return {
      code: 'PAN_NOT_ACCEPTED_FROM_HOST',
      reason: 'A card number is typed into a frame of the payment host, nowhere else.',
    };
  return 'pan' in method && origin !== payOrigin ? { code: 'FRAMES_ONLY' } : undefined;
}

/** A frame that tries again seals anew: the ciphertext differs, but the request does not. */
const withoutCipher = (method: AddBody['paymentMethod']): object =>
  'pan' in method ? { paymentType: method.paymentType } : method;

interface Addition {
  readonly owner: Owner;
  readonly body: AddBody;
  readonly context: PayContext;
  readonly operation: string;
}

async function add(
  deps: WalletDeps,
  { owner, body, context, operation }: Addition,
): Promise<Result<StoredCard, AddRefusal>> {
  const { paymentMethod: method, save, defaultCard, accertifyTransactionId: transactionId, deviceInfo } = body;
  const { application, intentId, now } = context;
  if (!WITHOUT_FRAUD_SCRIPT.includes(application)) {
    const addition = { ...owner, operation, paymentType: method.paymentType, transactionId, deviceInfo, now };
    if ((await deps.fraud.score(addition)) === 'reject') return refuse({ code: 'KC2617' });
  }
  const visit = visitOf(context, deviceInfo);
  const command = { owner, visit, save, intentId, operation, cardId: randomUUID(), now };
  if ('lowValueToken' in method) return await addCard(deps, { ...command, method, defaultCard, application });
  if ('isInTheClear' in method) return refuse({ code: 'PAN_NOT_ACCEPTED_FROM_HOST' });
  return 'pin' in method
    ? await addGiftCard(deps, { ...command, type: method.paymentType, pan: method.pan, pin: method.pin })
    : await addEbtCard(deps, { ...command, pan: method.pan });
}
