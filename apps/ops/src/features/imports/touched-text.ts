import type { ImportKind } from '@cartwright/contracts/ops-imports';
import { copy } from './copy.ts';
import type { Import } from './queries.ts';

type Report = NonNullable<Import['report']>;
type Counts = Pick<Report, 'carts' | 'orders' | 'cartsWithout' | 'ordersWithout' | 'products'>;

/** Who has products that a file changes, and who one that would be gone, as it was checked. */
export function touchedText(counts: Counts, kind: ImportKind, isDone: boolean): string {
  const { carts, orders, cartsWithout, ordersWithout, products } = counts;
  const words = copy.touched[isDone ? 'done' : 'ahead'];
  if (carts + orders === 0) return words.none;
  const [all, gone] = [words.whoHas(carts, orders), words.whoHas(cartsWithout, ordersWithout)];
  if (all === gone) return `${all} ${words.gone}.`;
  const one = words.ofChanged(products);
  if (gone !== '') return `${all} ${one}; ${gone} ${words.oneGone}.`;
  return kind === 'prices' ? `${all} ${one}. ${copy.touched.prices}` : `${all} ${one}.`;
}
