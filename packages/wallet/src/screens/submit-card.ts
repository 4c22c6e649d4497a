import { countryOf } from '@cartwright/contracts/billing-rules';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import { addCard, type AddRefusal } from '../add-card.ts';
import type { AddCardFields } from '../add-card-form.ts';
import type { BillingRecord, WalletCard } from '../cards.ts';
import type { FrameClient } from '../frame/frame-client.ts';
import type { WalletCore } from '../wallet-core.ts';

export interface Submission {
  readonly fields: AddCardFields;
  readonly save: boolean;
  readonly preferred: boolean;
  /** The address book; the chosen address may be one of it. */
  readonly saved: readonly BillingRecord[];
  /** A new address was saved on the way: from now on it is a known one. */
  readonly onAddressSaved: (record: BillingRecord) => void;
}

async function billingOf(
  wallet: WalletCore,
  { fields, saved, onAddressSaved }: Submission,
): Promise<Result<BillingRecord['address'], AddRefusal>> {
  const known = saved.find(({ id }) => id === fields.addressId);
  if (known) return ok(known.address);
  const { street, unit, city, state: stateCode, zip } = fields;
  const address = {
    addressLine1: street.trim(),
    ...(unit.trim() !== '' && { addressLine2: unit.trim() }),
    city: city.trim(),
    countryCode: countryOf(stateCode),
    stateCode,
    zip: zip.trim(),
    preferredAddress: false as const,
    addressType: 'delivery',
  };
  const answer = await wallet.calls.call('PUT /payment/v2/wallet/account/billing', { body: { address } });
  if (!answer.ok) return refuse({ message: wallet.explain('saveAddress', answer.refusal), reloadFrame: false });
  const record = answer.value.data.payment.address;
  onAddressSaved(record);
  return ok(record.address);
}

/** Saves the address when it is new, then adds the card to the wallet. */
export async function submitCard(
  wallet: WalletCore,
  client: FrameClient,
  submission: Submission,
): Promise<Result<WalletCard, AddRefusal>> {
  const billing = await billingOf(wallet, submission);
  if (!billing.ok) return billing;
  const { fields, save, preferred } = submission;
  return await addCard(wallet, client, {
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    save,
    preferred,
    billing: billing.value,
  });
}
