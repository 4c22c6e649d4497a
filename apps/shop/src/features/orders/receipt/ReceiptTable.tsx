import { type Cents, toDollars } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Thumb } from '#shared/products/ProductFacts.tsx';
import { receiptCopy as copy } from './copy.ts';
import css from './Receipt.module.css';
import type { ReceiptRow, ReceiptRows } from './receipt-rows.ts';

interface ReceiptTableProps {
  readonly group: keyof ReceiptRows;
  /** Instead of the name of its group. */
  readonly title?: string | undefined;
  readonly rows: readonly ReceiptRow[];
  /** The order is billed: each row has its final price. */
  readonly isFinal: boolean;
}

/** The products of a receipt that have the same in common, each with its price. Nothing without rows. */
export function ReceiptTable({ group, title = copy.groups[group], rows, isFinal }: ReceiptTableProps) {
  if (rows.length === 0) return null;
  const comparesBoth = isFinal && group !== 'asOrdered' && group !== 'heldBack';
  return (
    <Card title={title} className={css['group']}>
      <table className={css['table']}>
        <thead>
          <tr>
            <th scope="col">{copy.item}</th>
            {comparesBoth && <th scope="col">{copy.estimate}</th>}
            <th scope="col">{isFinal ? copy.final : copy.estimate}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Item row={row} />
              </th>
              {comparesBoth && <EstimateCell amount={row.estimate} final={row.final} />}
              <td className={css['now']}>{amountText(isFinal ? row.final : row.estimate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Item({ row: { product, texts, isMissing } }: { row: ReceiptRow }) {
  return (
    <span className={css['item']}>
      <span className={css['picture']}>
        <Thumb product={product} size="small" unavailable={isMissing} />
      </span>
      <span>
        {productName(product)}
        <span className={css['why']}>{copy.joinTexts(texts)}</span>
      </span>
    </span>
  );
}

function EstimateCell({ amount, final }: { amount: Cents | undefined; final: Cents | undefined }) {
  if (amount === undefined)
    return (
      <td>
        <VisuallyHidden>{copy.none}</VisuallyHidden>
      </td>
    );
  return <td>{amount === final ? toDollars(amount) : <s>{toDollars(amount)}</s>}</td>;
}

const amountText = (amount: Cents | undefined): string => (amount === undefined ? '' : toDollars(amount));
