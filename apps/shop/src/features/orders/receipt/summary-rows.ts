import type { Order } from '../queries.ts';

type Summary = Order['summary'];
type SummaryLine = Summary['lines'][number];

/** A line of the sums, with both amounts as they are on the wire; null where it is not part of one of them. */
export interface SumRow {
  readonly id: string;
  readonly type: SummaryLine['type'];
  readonly label: string;
  readonly estimate: string | null;
  readonly final: string | null;
  /** It is a part of the row above. */
  readonly isPart: boolean;
}

/** The lines of the estimate beside those of the final bill; the total is separate. Before the bill, both are one. */
export function sumRows(estimate: Summary, final: Summary): readonly SumRow[] {
  const [before, after] = [entriesOf(estimate), entriesOf(final)];
  return [...new Map([...after, ...before]).values()]
    .map(({ id, amount: _, ...entry }) => ({
      ...entry,
      id,
      label: (after.get(id) ?? entry).label,
      estimate: before.get(id)?.amount ?? null,
      final: after.get(id)?.amount ?? null,
    }))
    .toSorted((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type));
}

type Entry = Pick<SumRow, 'id' | 'type' | 'label' | 'isPart'> & { readonly amount: string | null };

const TYPES: readonly SummaryLine['type'][] = ['SUBTOTAL', 'COUPONS', 'YELLOW_TAG', 'TAX', 'FEE', 'TIP', 'TOTAL'];

/** The subtotal counts its items in its description, so it is known by its type; what may stand twice, by its words. */
function entriesOf({ lines }: Summary): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  const add = (name: string, entry: Omit<Entry, 'id'>) => {
    let id = name;
    for (let n = 2; entries.has(id); n++) id = `${name} ${n}`;
    entries.set(id, { ...entry, id });
    return id;
  };
  for (const { type, description: label, amount, nestedLines } of lines) {
    if (type === 'TOTAL') continue;
    const id = add(type === 'FEE' ? `${type} ${label}` : type, { type, label, amount, isPart: false });
    for (const part of nestedLines)
      add(`${id} ${part.description}`, { type, label: part.description, amount: part.amount, isPart: true });
  }
  return entries;
}
