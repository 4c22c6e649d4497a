import type { GiftType } from '@cartwright/rules/payment-methods';
import { ok, refuse, type Result } from '@cartwright/rules/result';
import type { WalletCard } from '../cards.ts';
import { type FormRefusal, refusalOf } from './form-refusal.ts';
import { requestFrame, type FrameHost } from './request-frame.ts';
import type { FrameClient } from '../frame/frame-client.ts';
import { type FraudFacts, fraudFields } from './fraud-fields.ts';

const DEFAULT_TYPE: GiftType = 'GIFT_CARD';

/**
 * Has the frame add the SNAP EBT card whose number was typed in it: the frame makes the call itself, so the page never
 * has the number (API-029, API-030).
 */
export async function addEbtCard(
  host: FrameHost & { readonly fraud: () => FraudFacts },
  frame: FrameClient,
): Promise<Result<WalletCard, FormRefusal>> {
  const added = await requestFrame(host, frame, {
    type: 'ADD_EBT_SUBMIT',
    body: { save: true, ...fraudFields(host.fraud()) },
  });
  return added.ok ? ok(cardOf(added.value.body)) : refuse(refusalOf(added.refusal));
}

/** Has the frame add the gift card, or card of another such method, whose number and PIN are typed in it (API-031, API-032). */
export async function addGiftCard(
  host: FrameHost,
  frame: FrameClient,
  paymentType: GiftType,
): Promise<Result<WalletCard, FormRefusal>> {
  // A frame takes it for a gift card unless it is told otherwise, also one that knows no other method.
  const body = paymentType === DEFAULT_TYPE ? {} : { paymentType };
  const added = await requestFrame(host, frame, { type: 'ADD_GIFT_SUBMIT', body });
  return added.ok ? ok(cardOf(added.value.body)) : refuse(refusalOf(added.refusal));
}

/** Its fields were validated one by one when the message arrived. */
const cardOf = ({ card }: { readonly card: unknown }): WalletCard => card as WalletCard;
