import type { FieldProblem } from '@cartwright/ui/error-summary/ErrorSummary.tsx';
import type { Selection } from '@cartwright/wallet/config';
import { useBlocker } from '@tanstack/react-router';
import { type Dispatch, useReducer, useRef, useState } from 'react';
import { useBoot } from '#api/bootstrap.ts';
import type { FormField } from '../../events/seen-error.ts';
import { isSessionError, tellError, tellProblems } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { AGREEMENT } from '#features/checkout/AgreementCard.tsx';
import { type Change, toHand } from '#features/checkout/changes.ts';
import { contactFieldId } from '#features/checkout/ContactCard.tsx';
import { type Contact, isSameContact } from '#features/checkout/contact-form.ts';
import { copy } from '#features/checkout/copy.ts';
import { ebtAmountOf } from '#features/checkout/ebt-amount.ts';
import { PAYING_WITH } from '#features/checkout/PayingWith.tsx';
import { READY, stepPlace, ticketFor } from '#features/checkout/place-flow.ts';
import type { Place, PlaceEvent } from '#features/checkout/place-flow.ts';
import { usePlaceOrder } from '#features/checkout/queries.ts';
import { InternalError, sendable } from '#features/checkout/submit-error.ts';
import type { Checkout } from '#features/checkout/queries.ts';
import { contactMessage, useContact } from '#features/checkout/use-contact.ts';
import type { ContactState } from '#features/checkout/use-contact.ts';
import { isLeaving } from './leaving.ts';

/** The terms of who delivers, when that is not the banner itself. */
export interface Agreement {
  readonly vendor: string;
  readonly agreed: boolean;
  readonly onChange: (agreed: boolean) => void;
}

/** What the page's parts need of placing the order. */
export interface Placing {
  readonly place: Place;
  readonly contact: ContactState;
  readonly agreement: Agreement | undefined;
  /** What the shopper must still fill in, once the order was asked for. */
  readonly problems: readonly FieldProblem[];
  readonly isBusy: boolean;
  /** An attempt is open: the order may have been placed, though no answer has said so. */
  readonly isUndecided: boolean;
  readonly onPlace: () => void;
  /** The PIN that was asked for, as its frame sealed it. */
  readonly onPin: (encryptedPin: string) => void;
  readonly onPinLocked: (message: string) => void;
  readonly onLeavePin: () => void;
  readonly onContactLeft: () => void;
  readonly onPaymentChanged: () => void;
}

/** A contact that was sent and has no answer yet. */
interface Saving {
  readonly contact: Contact;
  readonly answer: Promise<Checkout>;
}

interface PlacingParts {
  readonly save: (change: Change) => Promise<Checkout>;
  /** What is chosen in the wallet; undefined while it is not there. */
  readonly selection: Selection | undefined;
  /** A card that was to pay is no longer in the wallet. */
  readonly onCardGone: () => void;
}

/** The one action of the page: says what is missing, saves the contact, places the order. */
export function usePlacing(checkout: Checkout, { save, selection, onCardGone }: PlacingParts): Placing {
  const { session, banner } = useBoot();
  const [agreed, setAgreed] = useState(false);
  const [place, dispatch] = useReducer(stepPlace, READY);
  const account = session.status === 'anonymous' ? { firstName: '', lastName: '' } : session;
  const contact = useContact(checkout.fulfillment.contact, account, place.attempt > 0);
  const sendOrder = useSendOrder(checkout.id, place, send);
  const vendor = thirdPartyOf(checkout, banner.copy['thirdPartyName']);
  const agreement = vendor === undefined ? undefined : { vendor, agreed, onChange: setAgreed };
  const missing = missingOf(checkout, contact, agreement);
  const isBusy = place.at === 'placing' || checkout.status === 'SUBMITTING';

  const saveContact = useSaveContact(checkout, contact.contact, save);
  const needsPin = ebtAmountOf(checkout) > 0 && !place.isPinKept;

  function send(event: PlaceEvent) {
    dispatch(event);
    if (event.type === 'REFUSED' && event.code === 'CARD_NOT_FOUND') onCardGone();
  }
  async function placeOrder(encryptedPin?: string) {
    if (isBusy) return;
    if (missing.length > 0) {
      tellProblems('checkout', missing.map(nameOf));
      send({ type: 'MISSING' });
      return;
    }
    if (needsPin && encryptedPin === undefined && place.ticket === undefined) {
      if (selection?.snap) send({ type: 'ASK_PIN' });
      else send(failureOf(new InternalError('wallet-missing')));
      return;
    }
    await sendOrder(saveContact, encryptedPin);
  }
  return {
    place,
    contact,
    agreement,
    problems: place.trouble?.kind === 'MISSING' ? missing : [],
    isBusy,
    isUndecided: isBusy || place.ticket !== undefined,
    onPlace: () => void placeOrder(),
    onPin: (encryptedPin) => void placeOrder(encryptedPin),
    onPinLocked: (message) => send({ type: 'PIN_LOCKED', message }),
    onLeavePin: () => send({ type: 'LEAVE_PIN' }),
    // What went wrong stands on the page already; leaving a card asks for nothing more.
    onContactLeft: () =>
      void saveContact().then(
        () => send({ type: 'SAVED' }),
        () => undefined,
      ),
    onPaymentChanged: () => send({ type: 'PAYMENT_CHANGED' }),
  };
}

/** The contact first, then the order; the flow is told what came of either. */
function useSendOrder(id: string, place: Place, send: Dispatch<PlaceEvent>) {
  const order = usePlaceOrder(id);
  // What came of it is said here, so here the shopper stays. A reload asks nothing: the page that comes says it too.
  useBlocker({ shouldBlockFn: isLeaving, disabled: place.at !== 'placing', enableBeforeUnload: false });
  return async (saveContact: () => Promise<void>, encryptedPin: string | undefined) => {
    // Busy from here on: another press heard while the contact is saved would be an attempt of its own.
    send({ type: 'BEGIN' });
    try {
      await saveContact();
    } catch (error) {
      send({ type: 'NOT_SAVED', code: error instanceof Refused ? error.refusal.code : '', error });
      return;
    }
    try {
      await order.mutateAsync({
        encryptedPin,
        ticketOf: (seen) => {
          const ticket = ticketFor(place.ticket, sendable(seen), () => crypto.randomUUID());
          send({ type: 'SEND', ticket });
          return ticket;
        },
      });
      send({ type: 'PLACED' });
    } catch (error) {
      send(failureOf(error));
    }
  };
}

/** What a failure is to the flow. However it is shown, it is told of once; a session that has ended is not shown here. */
function failureOf(error: unknown): PlaceEvent {
  if (!isSessionError(error)) tellError(error, { during: 'checkout' });
  if (error instanceof Refused) return { type: 'REFUSED', code: error.refusal.code, error };
  return error instanceof InternalError ? { type: 'REFUSED', code: '', error } : { type: 'NO_ANSWER', error };
}

/** The name under which a problem of the page is told. */
function nameOf({ fieldId }: FieldProblem): FormField {
  if (fieldId === AGREEMENT) return 'terms';
  return CONTACT_FIELDS.find((field) => contactFieldId(field) === fieldId) ?? 'payment';
}
const CONTACT_FIELDS = ['firstName', 'lastName', 'phone'] as const;

/** Saves the contact when it is another than the checkout has. */
function useSaveContact(
  checkout: Checkout,
  next: Contact | undefined,
  save: (change: Change) => Promise<Checkout>,
): () => Promise<void> {
  const saving = useRef<Saving>(undefined);
  /** Pressing the button leaves the card too: a contact that is on its way already is not sent again. */
  return async () => {
    const newest = saving.current?.contact ?? checkout.fulfillment.contact;
    if (next && !isSameContact(next, newest)) {
      saving.current = { contact: next, answer: save(toHand({ contact: next })) };
    }
    const mine = saving.current;
    try {
      await mine?.answer;
    } finally {
      if (saving.current === mine) saving.current = undefined;
    }
  };
}

/** The name of a delivery's vendor when it is the third party that the banner works with. */
function thirdPartyOf({ modalityType, fulfillment }: Checkout, thirdParty: string | undefined): string | undefined {
  const vendor = fulfillment.reservation?.selections[0].vendorName;
  return modalityType === 'DELIVERY' && vendor === thirdParty ? vendor : undefined;
}

/** What only the shopper can give, in the order of the page. */
function missingOf(
  { tenders, shortfall }: Checkout,
  { problems }: ContactState,
  agreement: Agreement | undefined,
): FieldProblem[] {
  const contact = problems.map((problem) => ({
    fieldId: contactFieldId(problem.field),
    message: contactMessage(problem),
  }));
  const message = tenders.length === 0 ? copy.noCard : shortfall === 'USD 0.00' ? undefined : copy.notCovered;
  const payment = message === undefined ? [] : [{ fieldId: PAYING_WITH, message }];
  const terms =
    agreement && !agreement.agreed ? [{ fieldId: AGREEMENT, message: copy.mustAgree(agreement.vendor) }] : [];
  return [...contact, ...payment, ...terms];
}
