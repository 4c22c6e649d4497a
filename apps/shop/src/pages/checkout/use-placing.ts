import type { FieldProblem } from '@cartwright/ui/error-summary/ErrorSummary.tsx';
import { useFlow } from '@cartwright/ui/flow/use-flow.ts';
import type { Selection } from '@cartwright/wallet/config';
import { useBlocker } from '@tanstack/react-router';
import { type Dispatch, useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { trackError } from '#api/track-error.ts';
import { trackProblems } from '#api/track-problems.ts';
import { Refused } from '#api/refused.ts';
import type { Change } from '#features/checkout/changes.ts';
import type { Contact } from '#features/checkout/contact-form.ts';
import { ebtAmountOf } from '#features/checkout/ebt-amount.ts';
import { READY, stepPlacement, attemptFor } from '#features/checkout/placement-flow.ts';
import type { Placement, PlacementEvent } from '#features/checkout/placement-flow.ts';
import { usePlaceOrder } from '#features/checkout/queries.ts';
import { useKeepOrder } from '#features/orders/queries.ts';
import { InternalError, sendable } from '#features/checkout/submit-error.ts';
import type { Checkout } from '#features/checkout/checkout.ts';
import { thirdPartyOf } from '#features/checkout/vendor.ts';
import { useContact } from '#features/checkout/use-contact.ts';
import type { ContactState } from '#features/checkout/use-contact.ts';
import { isLeaving } from './leave-guard.ts';
import { type Agreement, missingOf, nameOf } from './missing.ts';
import { useSaveContact } from './use-save-contact.ts';
import { notSaved, useSettled } from './use-settled.ts';

/** What the page's parts need for placing the order. */
export interface Placing {
  readonly placement: Placement;
  readonly contact: ContactState;
  readonly agreement: Agreement | undefined;
  /** What the shopper must still fill in, once they tried to order. */
  readonly problems: readonly FieldProblem[];
  readonly isBusy: boolean;
  /** An attempt is open: the order may have been placed without a response. */
  readonly isUndecided: boolean;
  readonly onPlace: () => void;
  /** The requested PIN, as its frame sealed it. */
  readonly onPin: (encryptedPin: string) => void;
  readonly onPinLocked: (message: string) => void;
  readonly onLeavePin: () => void;
  readonly onContactLeft: (part?: Partial<Contact>) => void;
  readonly onPaymentChanged: () => void;
}

interface PlacingParts {
  readonly save: (change: Change) => Promise<Checkout>;
  /** Saves the cards that pay; a failure there has its own message. */
  readonly pay: (change: Change) => Promise<Checkout>;
  /** The wallet's selection; undefined until loaded. */
  readonly selection: Selection | undefined;
  /** A card that was to pay is no longer in the wallet. */
  readonly onCardGone: () => void;
}

/**
 * The one action of the page: waits for pending changes, reports what is missing, saves the contact, places the order.
 */
export function usePlacing(checkout: Checkout, { save, pay, selection, onCardGone }: PlacingParts): Placing {
  const { session } = useBootstrap();
  const [agreed, setAgreed] = useState(false);
  const [placement, send] = useFlow(stepPlacement, () => READY, onCardGone);
  const account = session.status === 'anonymous' ? { firstName: '', lastName: '' } : session;
  const contact = useContact(checkout.fulfillment, account, placement.attempt > 0, onContactLeft);
  const sendOrder = useSendOrder(checkout.id, placement, send);
  const vendor = thirdPartyOf(checkout);
  const agreement = vendor === undefined ? undefined : { vendor, agreed, onChange: setAgreed };
  const missing = missingOf(checkout, contact, agreement);
  const isBusy = placement.status === 'placing' || checkout.status === 'SUBMITTING';

  const saveContact = useSaveContact(contact.contact, save);
  const settled = useSettled({ placement, selection, pay, send });

  function onContactLeft(part?: Partial<Contact>) {
    void saveContact(checkout, part).then(() => send({ type: 'SAVED' }), isShownAlready);
  }
  /** No call fails here, so its error is tracked here. */
  function failWithoutWallet() {
    const error = new InternalError('wallet-missing');
    trackError(error, { during: 'checkout' });
    send(failureOf(error));
  }
  async function placeOrder(encryptedPin?: string) {
    if (isBusy) return;
    const seen = await settled(checkout);
    if (seen === undefined) return;
    const lacking = missingOf(seen, contact, agreement);
    if (lacking.length > 0) {
      trackProblems('checkout', lacking.map(nameOf));
      send({ type: 'MISSING' });
      return;
    }
    const needsPin = ebtAmountOf(seen) > 0 && !placement.isPinKept;
    if (needsPin && encryptedPin === undefined && placement.orderAttempt === undefined) {
      if (selection?.snap) send({ type: 'ASK_PIN' });
      else failWithoutWallet();
      return;
    }
    await sendOrder(() => saveContact(seen), encryptedPin);
  }
  return {
    placement,
    contact,
    agreement,
    problems: placement.failure?.code === 'MISSING' ? missing : [],
    isBusy,
    isUndecided: isBusy || placement.orderAttempt !== undefined,
    onPlace: () => void placeOrder(),
    onPin: (encryptedPin) => void placeOrder(encryptedPin),
    onPinLocked: (message) => send({ type: 'PIN_LOCKED', message }),
    onLeavePin: () => send({ type: 'LEAVE_PIN' }),
    onContactLeft,
    onPaymentChanged: () => send({ type: 'PAYMENT_CHANGED' }),
  };
}

/** An error of the contact is on the page; leaving a card triggers nothing more. */
const isShownAlready = (): void => undefined;

/** The contact first, then the order; the flow gets both results. */
function useSendOrder(id: string, placement: Placement, send: Dispatch<PlacementEvent>) {
  const order = usePlaceOrder(id, useKeepOrder());
  // The result shows here, so block leaving. A reloaded page shows it too.
  useBlocker({ shouldBlockFn: isLeaving, disabled: placement.status !== 'placing', enableBeforeUnload: false });
  return async (saveContact: () => Promise<void>, encryptedPin: string | undefined) => {
    // Busy from here on: a second press while the contact is being saved would start another attempt.
    send({ type: 'BEGIN' });
    try {
      await saveContact();
    } catch (error) {
      send(notSaved(error));
      return;
    }
    try {
      await order.mutateAsync({
        encryptedPin,
        attemptOf: (seen) => {
          const orderAttempt = attemptFor(placement.orderAttempt, sendable(seen), () => crypto.randomUUID());
          send({ type: 'SEND', orderAttempt });
          return orderAttempt;
        },
      });
      send({ type: 'PLACED' });
    } catch (error) {
      send(failureOf(error));
    }
  };
}

/** A failure in the flow's terms. */
function failureOf(error: unknown): PlacementEvent {
  if (error instanceof Refused) return { type: 'REFUSED', code: error.refusal.code, error };
  return error instanceof InternalError ? { type: 'REFUSED', code: '', error } : { type: 'NO_ANSWER', error };
}
