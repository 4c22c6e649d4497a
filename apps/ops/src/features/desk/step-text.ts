import type { KeepBackReason } from '@cartwright/rules/door-check';
import { endsOf } from '@cartwright/rules/window';
import { clock, day, windowText } from '#format/time.ts';
import { centsOf, dollars } from './amounts.ts';
import { payout } from './payout-copy.ts';
import type { DeskStep, FoundOrder } from './queries.ts';
import type { RefundState } from './refund-end.ts';
import { steps } from './step-copy.ts';

/** A step of an order in words: what it was, what was said, and a fact beside it. */
export interface StepText {
  readonly title: string;
  /** What the shopper read or wrote; absent where nothing was said. */
  readonly quote?: string;
  /** Longer words, which open on demand. */
  readonly words?: string;
  readonly note?: string;
}

interface Reader {
  /** First name of the shopper. */
  readonly name: string;
  /** IANA zone of the store. */
  readonly zone: string;
  readonly modality: FoundOrder['modalityType'];
}

/** Says what a step was. */
export function stepText(step: DeskStep, reader: Reader): StepText {
  const { name, zone, modality } = reader;
  switch (step.kind) {
    case 'placed':
      return {
        title: steps.placed,
        quote: [
          steps.total(dollars(step.total), step.isEstimate),
          ...(step.until === null ? [] : [steps.until(moment(step.until, zone))]),
        ].join(' '),
      };
    case 'changed':
      return { title: steps.changed, quote: steps.newTotal(dollars(step.total)) };
    case 'rescheduled':
      return {
        title: steps.rescheduled,
        quote: `${steps.moved(windowOf(step.to.value, zone), windowOf(step.from.value, zone))} ${steps.newTotal(dollars(step.total))}`,
        note: byOf(step.by, name),
      };
    case 'message':
      return messageText(step, name);
    case 'proposed':
      return {
        title: steps.proposed,
        quote: `${steps.offer(step.name, offerOf(step))} ${steps.replyBy(clock(step.until, zone))}`,
        note: byOf(step.by, name),
      };
    case 'answered':
      return answerText(step, name);
    case 'reported':
      return {
        title: steps.reported(name),
        quote: step.lines.map(reportOf).join(' '),
        ...(steps[step.state] !== '' && { note: [steps[step.state], step.reason].filter(Boolean).join(': ') }),
      };
    case 'refunded':
      return {
        title: refundTitle(step.parts),
        quote: [
          ...step.lines.map((line) => steps.quantity(line.quantity, line.name)),
          ...(centsOf(step.fees) > 0 ? [steps.fees] : []),
        ].join(', '),
        note: whoAndWhy(step, name),
      };
    case 'paid-out':
      return { title: payout.given[step.method](dollars(step.amount)), note: whoAndWhy(step, name) };
    case 'moved':
      return { title: steps.state(step.state, modality), note: whoAndWhy(step, name) };
    default:
      return step satisfies never;
  }
}

const windowOf = (value: string, zone: string): string => {
  const { startsAt, endsAt } = endsOf({ value });
  return `${day(startsAt, zone)}, ${windowText(startsAt, endsAt, zone)}`;
};

/** A time with its day, `Fri, Nov 20, 2:30 PM`. */
export const moment = (at: string, zone: string): string => `${day(at, zone)}, ${clock(at, zone)}`;

/** What a message is called, by how it went, and whether staff had it sent once more. */
export function messageTitle(channel: 'mail' | 'text', isAgain: boolean): string {
  if (channel === 'mail') return isAgain ? steps.mailAgain : steps.mail;
  return isAgain ? steps.textAgain : steps.text;
}

function messageText(step: Extract<DeskStep, { kind: 'message' }>, shopper: string): StepText {
  const { channel, subject, words, state, to, again } = step;
  const note = [again === null ? '' : byOf(again, shopper), steps.sentTo(to), steps[state]].filter(Boolean).join(' · ');
  const title = messageTitle(channel, again !== null);
  return channel === 'text' ? { title, quote: words, note } : { title, quote: subject ?? '', words, note };
}

const offerOf = ({ offered }: Extract<DeskStep, { kind: 'proposed' }>): string =>
  offered.map(({ name, quantity, price }) => `${steps.quantity(quantity, name)}, ${dollars(price)}`).join(', or ');

function answerText(step: Extract<DeskStep, { kind: 'answered' }>, name: string): StepText {
  if (step.state === 'WITHDRAWN') return { title: steps.takenBack, note: byOf(step.by, name) };
  if (step.state === 'EXPIRED') return { title: steps.noAnswer, quote: steps.bringNothing(step.name) };
  const quote = step.chosen === null ? steps.bringNothing(step.name) : steps.bring(step.chosen);
  return { title: steps.answered(name), quote };
}

/** From what is done to what is owed. */
const IN_TITLE = ['DONE', 'PENDING', 'PAID_OUT', 'FAILED'] as const satisfies readonly RefundState[];

/** What became of a refund, part by part: a bank may take one of several. */
const refundTitle = (parts: Extract<DeskStep, { kind: 'refunded' }>['parts']): string =>
  IN_TITLE.flatMap((state) =>
    parts.filter((part) => part.state === state).map(({ amount }) => steps.refunded[state](dollars(amount))),
  ).join(', ');

/** Who did it, and why: what the staff wrote was for the staff. */
function whoAndWhy(
  { by, reason }: Extract<DeskStep, { kind: 'refunded' | 'paid-out' | 'moved' }>,
  shopper: string,
): string {
  const who = byOf(by, shopper);
  if (reason === null) return who;
  const why = reason in steps.heldBack ? steps.heldBack[reason as KeepBackReason] : reason;
  return by.kind === 'staff'
    ? [who, steps.staffOnly(why)].filter(Boolean).join('. ')
    : [who, why].filter(Boolean).join(': ');
}

const reportOf = ({ name, problem, note }: Extract<DeskStep, { kind: 'reported' }>['lines'][number]): string =>
  `${steps.problem(name, problem)}${note === null ? '.' : `. “${note}”`}`;

function byOf(by: Extract<DeskStep, { kind: 'moved' }>['by'], shopper: string): string {
  if (by.kind === 'shopper') return steps.by.shopper(shopper);
  if (by.kind === 'system') return steps.by.system;
  return by.firstName === null ? steps.by.store : steps.by.staff(by.firstName);
}
