import { useIsOnline } from '#browser/online.ts';
import { dollars } from '#format/money.ts';
import type { Cart } from './cart.ts';
import { copy } from './list-copy.ts';
import { useCartIsUpdating } from './queries.ts';
import css from './ShoppingList.module.css';

/** What the list comes to at the register. After a change it is not known until the server has added up again. */
export function ListTotal({ list }: { list: Cart }) {
  const { estimatedTotal } = list;
  const isUpdating = useCartIsUpdating();
  const isOnline = useIsOnline();
  return (
    <div className={css['sum']}>
      {(estimatedTotal !== undefined || isUpdating) && (
        <p className={css['total']}>
          <strong>{copy.total}</strong>
          {estimatedTotal && <strong>{dollars(estimatedTotal.total)}</strong>}
          <span>{estimatedTotal ? taxText(estimatedTotal.tax) : isOnline ? copy.totalSoon : copy.totalLater}</span>
        </p>
      )}
      <p className={css['foot']}>{copy.payInStore}</p>
    </div>
  );
}

const taxText = (tax: string): string => (tax === 'USD 0.00' ? copy.totalWithoutTax : copy.totalWithTax(dollars(tax)));
