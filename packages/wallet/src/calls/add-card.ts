import { countryOf } from '@cartwright/contracts/billing-rules';
import type { CardAddress } from '@cartwright/contracts/payment-cards';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { type Calls, newOperation } from './calls.ts';
import { type FraudFacts, fraudFields } from './fraud-fields.ts';
import type { BillingRecord, WalletCard } from '../cards.ts';
import { type FormRefusal, refusalOf } from './form-refusal.ts';
import { requestFrame, type FrameHost } from './request-frame.ts';
import type { FrameClient } from '../frame/frame-client.ts';

/** What the shopper entered outside the frame. */
export interface AddCardEntry {
  readonly firstName: string;
  readonly lastName: string;
  readonly save: boolean;
  readonly preferred: boolean;
  readonly billing: BillingRecord['address'];
}

/** What adding a card needs from the page; the flyout and the checkout page's modal each provide it. */
export interface AddCardHost extends FrameHost {
  readonly calls: Calls;
  readonly fraud: () => FraudFacts;
}

/** From the frame's token to a card in the wallet, as one operation (API-024 … API-028). */
export async function addCard(
  host: AddCardHost,
  frame: FrameClient,
  { firstName, lastName, save, preferred, billing }: AddCardEntry,
): Promise<Result<WalletCard, FormRefusal>> {
  const operation = newOperation();
  const token = await requestFrame(host, frame, { type: 'ADD_CARD_SUBMIT', body: {}, operation });
  if (!token.ok) return refuse(refusalOf(token.refusal));
  const { lowValueToken, cardFirstSix, brand, expirationMonth, expirationYear } = token.value.body;
  if (lowValueToken === '' || cardFirstSix === '') return refuse({ code: 'EMPTY' });
  const answer = await host.calls.call(
    'POST /payment/v2/wallet',
    {
      body: {
        dateTime: { timezone: 'UTC', value: new Date().toISOString() },
        defaultCard: preferred,
        save,
        paymentMethod: {
          paymentType: 'BANK_CARD',
          billing: toBilling(billing),
          brand: brand as WalletCard['brand'], // the vault detects the brand; the payment host reads it again
          expirationMonth: String(expirationMonth).padStart(2, '0'),
          expirationYear: String(expirationYear),
          lowValueToken,
          cardFirstSix,
          firstName: firstName.trim(),
          lastName: lastName.trim(),
        },
        ...fraudFields(host.fraud()),
      },
    },
    { operation },
  );
  if (!answer.ok) return refuse({ code: 'FAILED', failure: answer.refusal });
  return ok(answer.value.data.payment.card);
}

/** An entry of the address book in the form that a card carries (API-027). */
const toBilling = ({ street, unit, locality, region, postalCode }: BillingRecord['address']): CardAddress => ({
  addressLines: unit ? [street, unit] : [street],
  cityTown: locality,
  stateProvince: region,
  postalCode,
  countryCode: countryOf(region),
});
