import { PersonName, type PostalAddress, WirePhone } from '@cartwright/contracts/common';
import { instructionsToSend, isUndisturbed } from '@cartwright/rules/do-not-disturb';
import type { CheckoutFacts } from '#orders/checkout-facts.ts';
import { ageOf } from './checkout.ts';
import { addressKey } from '#locations/address-key.ts';
import type { CheckoutSources } from './start-sql.ts';

type Prefilled = NonNullable<CheckoutFacts['properties']['prefilled']>;

/** The contact that a checkout starts with, and where its phone is from unless the shopper entered it. */
export function startContact({ previousDraft, firstName, lastName, phones, rememberedPhone }: CheckoutSources): {
  readonly contact: CheckoutFacts['contact'];
  readonly prefilled: Pick<Prefilled, 'phone'>;
} {
  if (previousDraft) {
    const { contact, prefilled } = previousDraft;
    return { contact, prefilled: prefilled?.phone ? { phone: prefilled.phone } : {} };
  }
  const names = { firstName: nameOrNone(firstName), lastName: nameOrNone(lastName) };
  const own = phones.find(isPhone);
  const phone = own ?? (isPhone(rememberedPhone ?? '') ? rememberedPhone : null);
  return {
    contact: { ...names, phone: phone ?? '', smsOptin: false },
    prefilled: phone ? { phone: own === undefined ? 'LAST_ORDER' : 'PROFILE' } : {},
  };
}

/** A name that a contact could not have is left out, and the shopper enters it (CHK-015). */
const nameOrNone = (name: string): string => {
  const read = PersonName.safeParse(name);
  return read.success ? read.data : '';
};

/** The mobile number comes before the one at home, and both before that of an earlier order (CHK-016, STO-001). */
const isPhone = (phone: string): boolean => WirePhone.safeParse(phone).success;

type Remembered = Pick<CheckoutSources, 'rememberedDoors' | 'notedAddresses'>;
type Handover = Pick<CheckoutFacts, 'deliveryType' | 'instructions'> & {
  readonly prefilled: Pick<Prefilled, 'instructions'>;
};

/**
 * The handover: as on the previous draft, else as at the last order to this door. The notes of another door (such as a
 * gate code) do not belong here, and items with an age limit are handed over in person.
 */
export function startHandover(
  { previousDraft, ...sources }: Remembered & Pick<CheckoutSources, 'previousDraft'>,
  to: PostalAddress | null,
  lines: CheckoutFacts['lines'],
): Handover {
  const isInPerson = ageOf(lines) > 0;
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
  return to ? rememberedAt(addressKey(to), sources, isInPerson) : NOTHING;
}

const NOTHING = { deliveryType: 'STANDARD', instructions: null, prefilled: {} } as const;

/** As at the last order to a door, else with what the address book notes of it. */
function rememberedAt(key: string, { rememberedDoors, notedAddresses }: Remembered, isInPerson: boolean): Handover {
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
  return noted ? { ...NOTHING, instructions: noted.notes, prefilled: { instructions: 'PROFILE' } } : NOTHING;
}

/** Only bags that are left at the door can be left without ringing (CHK-056). */
const handedOver = (text: string, isAtDoor: boolean, isWanted: boolean) => ({
  deliveryType: isAtDoor ? ('CONTACTLESS' as const) : ('STANDARD' as const),
  instructions: instructionsToSend(text, { isAtDoor, isUndisturbed: isWanted }) || null,
});
