import { LocalDate, ModalityType, OrderModality } from '@cartwright/contracts/common';
import { LOCALES } from '@cartwright/contracts/locales';
import type { StaffAction } from '@cartwright/contracts/staff-log';
import { cents } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import { z } from 'zod';

type Detail = z.output<typeof StaffAction>['detail'];

/** The line that was picked, as it was ordered. */
export interface LoggedLine {
  readonly brand: string;
  readonly description: string;
  readonly quantity: number;
}

const CHANGES = ['orders', 'percent', 'close', 'open'] as const;

/** What an action was about, from what was kept with it; null where its kind says all. */
export function detailOf(kind: string, data: Readonly<Record<string, unknown>>, line: LoggedLine | null): Detail {
  switch (kind) {
    case 'pick-line':
      return line && { kind: 'pick', item: productName(line), outcome: outcomeOf(data, line.quantity) };
    case 'refund-items':
    case 'refund-fees':
      return typeof data['amount'] === 'number' ? { kind: 'refund', amount: cents(data['amount']) } : null;
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

function outcomeOf(data: Readonly<Record<string, unknown>>, ordered: number) {
  if (data['substitute'] !== null && data['substitute'] !== undefined) return 'SWAPPED';
  const found = Number(data['quantity']);
  if (found === 0) return 'NOT_FOUND';
  return found < ordered ? 'PARTLY' : 'FOUND';
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
