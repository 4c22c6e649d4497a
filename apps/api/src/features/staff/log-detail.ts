import { LocalDate, ModalityType, OrderModality } from '@cartwright/contracts/common';
import { LOCALES } from '@cartwright/contracts/locales';
import { ImportKind } from '@cartwright/contracts/ops-imports';
import { PayoutMethod } from '@cartwright/contracts/order-payouts';
import type { StaffAction } from '@cartwright/contracts/staff-log';
import { KEEP_BACK_REASONS } from '@cartwright/rules/door-check';
import { cents } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import { z } from 'zod';

type Detail = z.output<typeof StaffAction>['detail'];

/** The line that was picked or proposed for, as it was ordered. */
export interface LoggedLine {
  readonly brand: string;
  readonly description: string;
  readonly quantity: number;
  /** The product that came instead, or that was taken out; null where none did, or it is not sold any more. */
  readonly instead: { readonly brand: string; readonly description: string } | null;
}

/** Whom an action is about beside who did it: to whom an order was given, and whose it was before. */
export interface LoggedPeople {
  readonly to: string | null;
  readonly from: string | null;
}

/** What is known of an action besides what was kept with it. */
interface Known {
  readonly line: LoggedLine | null;
  readonly people: LoggedPeople | null;
  /** Whether the file that it is about is still kept. */
  readonly isFileThere: boolean;
}

const CHANGES = ['orders', 'percent', 'close', 'open'] as const;

/** What an action was about, from what was kept with it; null where its kind says all. */
export function detailOf(
  kind: string,
  data: Readonly<Record<string, unknown>>,
  { line, people, isFileThere }: Known,
): Detail {
  if (kind.endsWith('-import')) return fileOf(data, isFileThere);
  switch (kind) {
    case 'take-order':
    case 'give-order':
    case 'leave-order':
    case 'release-order':
      return givingOf(people);
    case 'pick-line':
    case 'propose-substitutes':
    case 'take-out':
      return line && LINE_DETAILS[kind](data, line);
    case 'hand-over':
      return heldBackOf(data);
    case 'restock-held-back':
      return putBackOf(data);
    case 'refund-items':
    case 'refund-fees':
      return refundOf(data);
    case 'record-payout':
      return payoutOf(data);
    case 'change-slots':
      return slotsOf(data);
    case 'change-week':
      return weekOf(data);
    case 'change-message':
    case 'change-switch':
      return settingOf(data);
    case 'change-area':
      return areaOf(data);
    default:
      return null;
  }
}

const LINE_DETAILS = { 'pick-line': pickOf, 'propose-substitutes': proposalOf, 'take-out': takenOutOf } as const;

/** Null where nobody but who did it was concerned. */
const givingOf = (people: LoggedPeople | null): Detail =>
  people === null || (people.to === null && people.from === null) ? null : { kind: 'giving', ...people };

const Refund = z.object({
  amount: z.int(),
  unlimited: z.boolean().default(false),
  withFees: z.boolean().default(false),
});

function refundOf(data: unknown): Detail {
  const refund = Refund.safeParse(data).data;
  if (!refund) return null;
  const { amount, unlimited: isUnlimited, withFees } = refund;
  return { kind: 'refund', amount: cents(amount), isUnlimited, withFees };
}

const Substitute = z.object({ substitute: z.object({ quantity: z.int() }) });

function pickOf(data: Readonly<Record<string, unknown>>, line: LoggedLine): Detail {
  const quantity = Substitute.safeParse(data).data?.substitute.quantity;
  return {
    kind: 'pick',
    item: productName(line),
    outcome: outcomeOf(data, line.quantity),
    found: Number(data['quantity']),
    ordered: line.quantity,
    instead: line.instead && quantity !== undefined ? { item: productName(line.instead), quantity } : null,
  };
}

function outcomeOf(data: Readonly<Record<string, unknown>>, ordered: number) {
  if (data['substitute'] !== null && data['substitute'] !== undefined) return 'SWAPPED';
  const found = Number(data['quantity']);
  if (found === 0) return 'NOT_FOUND';
  return found < ordered ? 'PARTLY' : 'FOUND';
}

const Proposal = z.object({ quantity: z.int(), proposed: z.array(z.unknown()) });

function proposalOf(data: unknown, line: LoggedLine): Detail {
  const { quantity, proposed } = Proposal.safeParse(data).data ?? {};
  return quantity === undefined || proposed === undefined
    ? null
    : { kind: 'proposal', item: productName(line), proposed: proposed.length, found: quantity, ordered: line.quantity };
}

const TakenOut = z.object({ quantity: z.int() });

function takenOutOf(data: unknown, line: LoggedLine): Detail {
  const { quantity } = TakenOut.safeParse(data).data ?? {};
  return quantity === undefined ? null : { kind: 'taken-out', item: productName(line.instead ?? line), quantity };
}

const HeldBack = z.object({ keptBack: z.array(z.object({ quantity: z.int() })), because: z.enum(KEEP_BACK_REASONS) });

function heldBackOf(data: unknown): Detail {
  const held = HeldBack.safeParse(data).data;
  return held
    ? { kind: 'held-back', items: count(held.keptBack.map(({ quantity }) => quantity)), because: held.because }
    : null;
}

const PutBack = z.object({ putBack: z.record(z.string(), z.int()) });

function putBackOf(data: unknown): Detail {
  const back = PutBack.safeParse(data).data;
  return back ? { kind: 'held-back', items: count(Object.values(back.putBack)), because: null } : null;
}

const count = (quantities: readonly number[]): number => quantities.reduce((all, quantity) => all + quantity, 0);

const Payout = z.object({ method: PayoutMethod, amount: z.int() });

function payoutOf(data: unknown): Detail {
  const paid = Payout.safeParse(data).data;
  return paid ? { kind: 'payout', method: paid.method, amount: cents(paid.amount) } : null;
}

function slotsOf({ action, slots }: Readonly<Record<string, unknown>>): Detail {
  const wanted = typeof action === 'object' && action !== null && 'kind' in action ? action.kind : undefined;
  const change = CHANGES.find((each) => each === wanted);
  return change !== undefined && typeof slots === 'number' ? { kind: 'slots', change, slots } : null;
}

const Week = z.object({ modality: OrderModality, from: LocalDate });

function weekOf(data: unknown): Detail {
  const week = Week.safeParse(data);
  return week.success ? { kind: 'week', ...week.data } : null;
}

const Texts = z.record(z.string(), z.string().nullable());
const Setting = z.object({ name: z.string(), before: z.unknown(), after: z.unknown() });

function settingOf(data: unknown): Detail {
  const setting = Setting.safeParse(data);
  if (!setting.success) return null;
  const { name } = setting.data;
  // A switch has no texts; what is as in the files is stored as null.
  const [before, after] = [setting.data.before, setting.data.after].map((value) => Texts.safeParse(value).data ?? {});
  const differs = LOCALES.filter((locale) => (before?.[locale] ?? null) !== (after?.[locale] ?? null));
  return { kind: 'setting', name, locales: differs };
}

const File = z.object({ importId: z.string(), fileName: z.string(), of: ImportKind });

function fileOf(data: unknown, isThere: boolean): Detail {
  const file = File.safeParse(data).data;
  return file ? { kind: 'file', fileName: file.fileName, of: file.of, importId: isThere ? file.importId : null } : null;
}

const Area = z.object({
  steps: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('zip'), isIn: z.boolean() }),
      z.object({ kind: z.literal('service'), service: ModalityType, isOn: z.boolean() }),
    ]),
  ),
});

function areaOf(data: unknown): Detail {
  const steps = Area.safeParse(data).data?.steps ?? [];
  const service = steps.find((step) => step.kind === 'service');
  if (service) return service;
  const zips = steps.filter((step) => step.kind === 'zip');
  const added = zips.filter(({ isIn }) => isIn).length;
  return zips.length === 0 ? null : { kind: 'area', added, removed: zips.length - added };
}
