import type { FrameError, TokenisedCard } from '@cartwright/contracts/frames';
import { countryOf } from '@cartwright/contracts/billing-rules';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { MOST_RENEWALS, newOperation } from './calls.ts';
import type { BillingRecord, WalletCard } from './cards.ts';
import { copy } from './copy.ts';
import type { FrameClient } from './frame/frame-client.ts';
import { errorEvent } from './host-events.ts';
import type { WalletCore } from './wallet-core.ts';

/** What the shopper entered beside the frame. */
export interface AddCardEntry {
  readonly firstName: string;
  readonly lastName: string;
  readonly save: boolean;
  readonly preferred: boolean;
  readonly billing: BillingRecord['address'];
}

/** Why the card was not added: words for the form's error area, or null when the frame shows them itself. */
export interface AddRefusal {
  readonly message: string | null;
  /** The frame's document has grown too old: it must be loaded anew before the next try. */
  readonly reloadFrame: boolean;
}

const no = (message: string | null, reloadFrame = false): Result<never, AddRefusal> => refuse({ message, reloadFrame });
const STALE = new Set(['877', '878']);

/** Asks the frame for a token under one operation, with a new bearer when the old one was refused. */
async function tokenise(
  wallet: WalletCore,
  frame: FrameClient,
  operation: string,
): Promise<Result<TokenisedCard, FrameError>> {
  const { tenant, application, locale = 'en-US' } = wallet.snapshot().config;
  let bearer = await wallet.calls.token('initial');
  let timeOuts = 0;
  for (let attempt = 1; ; attempt += 1) {
    if (bearer === null || attempt > MOST_RENEWALS + 1) return refuse({ code: '401', retryable: false });
    frame.post('INIT', { bearer, tenant, application, locale });
    try {
      const answer = await frame.request('ADD_CARD_SUBMIT', { operationId: operation, attempt });
      if (answer.type === 'ADD_CARD_OK') return ok(answer.body);
      if (answer.body.code !== '401') return refuse(answer.body);
      bearer = await wallet.calls.token('unauthorized');
    } catch (error) {
      timeOuts += 1;
      const code = error instanceof Error ? error.message : 'FRAME_FAILED';
      if (code !== 'Timeout error' || timeOuts > 1) return refuse({ code, retryable: true });
    }
  }
}

/** The frame shows what is wrong with a number, a date or a CVV; everything else is the form's to say (FRM-020 … 022). */
function wordsOf(wallet: WalletCore, error: FrameError): Result<never, AddRefusal> {
  if (error.field !== undefined) return no(null);
  if (error.code === '401') {
    wallet.snapshot().config.onSignInRequired();
    return no(wallet.explain('add', { status: 401, code: '401', reason: '' }));
  }
  if (STALE.has(error.code)) return no(copy.validationFailed, true);
  wallet.report(errorEvent('add', { status: 0, code: error.code }));
  return no(copy.addFailed);
}

/** From the frame's token to a card of the wallet, as one operation. */
export async function addCard(
  wallet: WalletCore,
  frame: FrameClient,
  entry: AddCardEntry,
): Promise<Result<WalletCard, AddRefusal>> {
  const operation = newOperation();
  const token = await tokenise(wallet, frame, operation);
  if (!token.ok) return wordsOf(wallet, token.refusal);
  const { lowValueToken, cardFirstSix, brand, expirationMonth, expirationYear } = token.value;
  const { street, unit, locality, region, postalCode } = entry.billing;
  const answer = await wallet.calls.call(
    'POST /payment/v2/wallet',
    {
      body: {
        dateTime: { timezone: 'UTC', value: new Date().toISOString() },
        defaultCard: entry.preferred,
        save: entry.save,
        paymentMethod: {
          paymentType: 'BANK_CARD',
          billing: {
            addressLines: unit ? [street, unit] : [street],
            cityTown: locality,
            stateProvince: region,
            postalCode,
            countryCode: countryOf(region),
          },
          brand: brand as WalletCard['brand'], // the vault names it; the payment host reads it again
          expirationMonth: String(expirationMonth).padStart(2, '0'),
          expirationYear: String(expirationYear),
          lowValueToken,
          cardFirstSix,
          firstName: entry.firstName,
          lastName: entry.lastName,
        },
      },
    },
    { operation },
  );
  if (!answer.ok) return no(wallet.explain('add', answer.refusal));
  frame.post('CLEAR', {});
  wallet.report({ type: 'UPDATE_PAYMENT_METHOD', change: 'add' });
  return ok(answer.value.data.payment.card);
}
