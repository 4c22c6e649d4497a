import { type OrderModality, type PostalAddress, WirePhone } from '@cartwright/contracts/common';
import { instructionsToSend, isUndisturbed } from '@cartwright/rules/do-not-disturb';
import { nameOrNone } from '@cartwright/rules/person-name';
import { type Result, ok } from '@cartwright/rules/result';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';
import { invalid } from './change.ts';
import { ageOf } from './checkout.ts';
import type { StartClaims, StartRefusal } from './commands.ts';
import { addressKey } from '#locations/address-key.ts';
import type { CheckoutSources } from './start-sql.ts';

type Prefilled = NonNullable<CheckoutFacts['properties']['prefilled']>;

/**
 * The contact that a checkout starts with, and where its phone is from unless the shopper entered it. A shopper without
 * one may have given it in the page.
 */
export function startContact(
  { previousDraft, firstName, lastName, phones, rememberedPhone }: CheckoutSources,
  claims: StartClaims | undefined,
): {
  readonly contact: CheckoutFacts['contact'];
  readonly prefilled: Pick<Prefilled, 'phone'>;
} {
  if (previousDraft) {
    const { contact, prefilled } = previousDraft;
    return { contact, prefilled: prefilled?.phone ? { phone: prefilled.phone } : {} };
  }
  const names = { firstName: nameOrNone(firstName), lastName: nameOrNone(lastName) };
  const own = firstPhone(phones);
  const phone = own || firstPhone([rememberedPhone ?? '']);
  const claimed = claims?.fulfillment.contact;
  return {
    contact: { ...names, phone: phone || (claimed?.phone ?? ''), smsOptin: claimed?.smsOptin ?? false },
    prefilled: phone ? { phone: own === '' ? 'LAST_ORDER' : 'PROFILE' } : {},
  };
}

/**
 * The mobile number before the one at home, if it is valid on the wire; empty without any. That of an earlier order
 * comes after both (CHK-016, STO-001).
 */
export const firstPhone = (phones: readonly string[]): string =>
  phones.find((phone) => WirePhone.safeParse(phone).success) ?? '';

type Remembered = Pick<CheckoutSources, 'rememberedDoors' | 'notedAddresses'>;
type Handover = Pick<CheckoutFacts, 'deliveryType' | 'instructions'> & {
  readonly prefilled: Pick<Prefilled, 'instructions'>;
};

interface Started extends Pick<CheckoutFacts, 'lines'> {
  readonly modality: OrderModality;
  readonly to: PostalAddress | null;
  readonly claims: StartClaims | undefined;
}

/**
 * The handover: as on the previous draft, else as at the last order to this door, else as the page has it. The notes of
 * another door (such as a gate code) do not belong here, and items with an age limit are handed over in person.
 */
export function startHandover(sources: CheckoutSources, started: Started): Result<Handover, StartRefusal> {
  const { modality, to, lines, claims } = started;
  const { deliveryType = 'STANDARD', instructions = '' } = claims?.fulfillment ?? {};
  const isInPerson = ageOf(lines) > 0;
  if (modality === 'PICKUP' && instructions !== '')
    return invalid('fulfillment.instructions', 'Instructions are for the driver.');
  if (deliveryType === 'CONTACTLESS' && modality === 'PICKUP')
    return invalid('fulfillment.deliveryType', 'Only a delivery can be left at the door.');
  if (deliveryType === 'CONTACTLESS' && isInPerson)
    return invalid('fulfillment.deliveryType', 'Age-restricted items must be handed over in person.');
  const known = knownHandover(sources, to, isInPerson);
  return ok(known ?? { deliveryType, instructions: instructions || null, prefilled: {} });
}

/** What the server knows of the handover at a door; undefined for one that it knows nothing of. */
function knownHandover(
  { previousDraft, ...sources }: Remembered & Pick<CheckoutSources, 'previousDraft'>,
  to: PostalAddress | null,
  isInPerson: boolean,
): Handover | undefined {
  const { destination } = previousDraft ?? {};
  if (previousDraft && (to === null || (destination && addressKey(destination) === addressKey(to)))) {
    const { deliveryType, instructions, prefilled } = previousDraft;
    return {
      ...handedOver(
        instructions ?? '',
        deliveryType === 'CONTACTLESS' && !isInPerson,
        isUndisturbed(instructions ?? ''),
      ),
      prefilled: prefilled?.instructions ? { instructions: prefilled.instructions } : {},
    };
  }
  return to ? rememberedAt(addressKey(to), sources, isInPerson) : undefined;
}

const NOTHING = { deliveryType: 'STANDARD', instructions: null, prefilled: {} } as const;

/** As at the last order to a door, else with what the address book notes of it. */
function rememberedAt(
  key: string,
  { rememberedDoors, notedAddresses }: Remembered,
  isInPerson: boolean,
): Handover | undefined {
  const last = rememberedDoors?.find(({ door }) => door === key);
  if (last) {
    const { notes, leaveAtDoor, doNotDisturb } = last;
    if (notes === null && !leaveAtDoor) return NOTHING;
    return {
      ...handedOver(notes ?? '', leaveAtDoor && !isInPerson, doNotDisturb),
      prefilled: { instructions: 'LAST_ORDER' },
    };
  }
  const noted = notedAddresses?.find(({ addressLine2, ...rest }) => {
    return addressKey({ ...rest, ...(addressLine2 !== null && { addressLine2 }) }) === key;
  });
  return noted && { ...NOTHING, instructions: noted.notes, prefilled: { instructions: 'PROFILE' } };
}

/** Only bags that are left at the door can be left without ringing (CHK-056). */
const handedOver = (text: string, isAtDoor: boolean, isWanted: boolean) => ({
  deliveryType: isAtDoor ? ('CONTACTLESS' as const) : ('STANDARD' as const),
  instructions: instructionsToSend(text, { isAtDoor, isUndisturbed: isWanted }) || null,
});
