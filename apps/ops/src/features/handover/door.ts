import { parseBirthDate } from '@cartwright/rules/age';
import type { KeepBackReason } from '@cartwright/rules/door-check';
import { copy } from './copy.ts';
import { ageOf, firstNameOf, isToRestock } from './order-text.ts';
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

/** Whether nothing of an order goes to anybody without an ID. */
export const isAllRestricted = ({ restricted, items }: Pick<HandOverDetails, 'restricted' | 'items'>): boolean =>
  restricted.length === items.length;

/** Whether everything stays: then the whole order was not taken. With a date of birth, the server decides what stays. */
const keepsAll = (order: Pick<HandOverDetails, 'restricted' | 'items'>, door: Door): boolean =>
  keptBackOf(door) !== null && !(door.result === 'TOO_YOUNG' && door.birthDate.trim() !== '') && isAllRestricted(order);

/** What is missing or cannot be, before the order may be handed over, by field. */
export interface Missing {
  readonly result?: string | undefined;
  readonly birthDate?: string | undefined;
}

export function missingOf({ restricted, bornBy }: Pick<HandOverDetails, 'restricted' | 'bornBy'>, door: Door): Missing {
  if (restricted.length === 0) return {};
  if (door.result === undefined) return { result: copy.resultMissing };
  const birthDate = takesDate(door) ? dateProblem(door, bornBy ?? '') : undefined;
  return birthDate === undefined ? {} : { birthDate };
}

/** What is wrong with a date: the server compares it, too. @param bornBy the latest that is old enough for everything */
function dateProblem({ result, birthDate }: Door, bornBy: string): string | undefined {
  const isTooYoung = result === 'TOO_YOUNG';
  if (birthDate.trim() === '') return isTooYoung ? undefined : copy.birthDateMissing;
  const date = parseBirthDate(birthDate);
  if (date === undefined) return copy.refusals.NOT_A_DATE;
  if (date > bornBy) return isTooYoung ? undefined : copy.refusals.TOO_YOUNG;
  return isTooYoung ? copy.refusals.OLD_ENOUGH : undefined;
}

/** What stays with the store and why, in a sentence; nothing when everything is handed over. */
export function keptBackText(order: Pick<HandOverDetails, 'restricted' | 'items'>, door: Door): readonly string[] {
  const reason = keptBackOf(door);
  if (reason === null) return [];
  if (keepsAll(order, door)) return [copy.keptBackAll(copy.keepBack[reason])];
  // Some of them may be for the age of the date that was entered: the server decides which.
  const names = takesDate(door) && door.birthDate.trim() !== '' ? [] : order.restricted.map(({ name }) => name);
  return [copy.keptBack(copy.keepBack[reason], names)];
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

/** What is asked before the button does it, if something speaks against it, and what the answer does. */
export function sureWords(order: HandOverDetails, door: Door, number: string): { title: string; yes: string } {
  if (isToRestock(order)) return { title: copy.sureRestockTitle(number), yes: copy.sureRestock };
  if (order.status === 'PICKED' && order.modalityType === 'PICKUP')
    return { title: copy.sureReadyTitle(number), yes: copy.makeReady(number) };
  if (order.status === 'PICKED') return { title: copy.sureSendTitle(number), yes: copy.sureSend };
  if (keepsAll(order, door)) return { title: copy.sureRefuseTitle(number), yes: copy.refuseAll };
  const isLeft = door.to === 'DOOR';
  return {
    title: isLeft ? copy.sureLeaveTitle(number) : copy.sureTitle(number),
    yes: isLeft || keptBackOf(door) !== null ? labelOf(order, door) : copy.sureYes,
  };
}

/** The call that the button makes. */
export function stepOf(order: HandOverDetails, door: Door): Step {
  const keepBack = keptBackOf(door);
  if (keepBack !== null && keepsAll(order, door))
    return { kind: 'miss', body: { reason: 'REFUSED', isWithheld: true, keepBack, note: '' } };
  const typed = takesDate(door) ? door.birthDate.trim() : '';
  return {
    kind: 'hand-over',
    body: { to: door.to, birthDate: ageOf(order) === 0 || typed === '' ? null : typed, keepBack },
  };
}
