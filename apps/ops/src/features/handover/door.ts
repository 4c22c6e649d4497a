import type { KeepBackReason } from '@cartwright/rules/door-check';
import { copy } from './copy.ts';
import { ageOf, firstNameOf } from './order-text.ts';
import type { DoorBody, HandOverDetails, Step } from './queries.ts';

/** What somebody in front of a shopper has entered. */
export interface Door {
  readonly to: DoorBody['to'];
  /** What the ID says; undefined until somebody chose. */
  readonly result: 'OLD_ENOUGH' | KeepBackReason | undefined;
  readonly birthDate: string;
}

/** Before anything is entered: as the shopper wants a delivery, if nothing in it needs an ID. */
export const openDoor = ({ delivery, restricted }: HandOverDetails): Door => ({
  to: delivery?.leaveAtDoor === true && restricted.length === 0 ? 'DOOR' : 'PERSON',
  result: undefined,
  birthDate: '',
});

/** Whether the date of birth has a say: without an ID there is none, and no age helps whoever seems intoxicated. */
export const takesDate = ({ result }: Door): boolean => result === 'OLD_ENOUGH' || result === 'TOO_YOUNG';

const keptBackOf = ({ result }: Door): KeepBackReason | null =>
  result === undefined || result === 'OLD_ENOUGH' ? null : result;

/** Whether everything stays: then the whole order was not taken. With a date of birth, the server decides what stays. */
const keepsAll = (order: HandOverDetails, door: Door): boolean =>
  keptBackOf(door) !== null &&
  !(door.result === 'TOO_YOUNG' && door.birthDate.trim() !== '') &&
  order.restricted.length === order.items.length;

/** What is missing before the order may be handed over, by field. */
export interface Missing {
  readonly result?: string | undefined;
  readonly birthDate?: string | undefined;
}

export function missingOf({ restricted }: HandOverDetails, door: Door): Missing {
  if (restricted.length === 0) return {};
  if (door.result === undefined) return { result: copy.resultMissing };
  return door.result === 'OLD_ENOUGH' && door.birthDate.trim() === '' ? { birthDate: copy.birthDateMissing } : {};
}

/** What the button does, in its words. */
export function labelOf(order: HandOverDetails, door: Door): string {
  if (keepsAll(order, door)) return copy.refuseAll;
  if (keptBackOf(door) !== null) {
    const [only, ...others] = order.restricted;
    return copy.handOverRest(only && others.length === 0 ? only.name : copy.keptCount(order.restricted.length));
  }
  return door.to === 'DOOR' ? copy.leave(order.itemCount) : copy.handOver(order.itemCount, firstNameOf(order));
}

/** The call that the button makes. */
export function stepOf(order: HandOverDetails, door: Door): Step {
  const keepBack = keptBackOf(door);
  if (keepBack !== null && keepsAll(order, door))
    return { kind: 'miss', body: { reason: 'REFUSED', note: copy.keepBack[keepBack] } };
  const typed = takesDate(door) ? door.birthDate.trim() : '';
  return {
    kind: 'hand-over',
    body: { to: door.to, birthDate: ageOf(order) === 0 || typed === '' ? null : typed, keepBack },
  };
}
