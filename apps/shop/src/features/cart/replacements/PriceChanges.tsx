import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { currentPrice } from '#shared/products/product-facts.ts';
import { dollars } from '#format/money.ts';
import type { CartLine, Op } from '../cart.ts';
import { nameAmong } from '../name-among.ts';
import { copy } from './copy.ts';
import { seePriceOp } from './ops.ts';

const words = copy.prices;

interface PriceChangesProps {
  readonly lines: readonly CartLine[];
  readonly onSeen: (ops: readonly Op[]) => void;
}

/** Which prices have changed since the shopper saw them, until the shopper has read it. */
export function PriceChanges({ lines, onSeen }: PriceChangesProps) {
  const changes = lines.flatMap(({ gtin13, product, priceBefore }) =>
    priceBefore === undefined || product.price === null
      ? []
      : [
          {
            gtin13,
            text: words.change(nameAmong(lines, product), dollars(priceBefore), dollars(currentPrice(product.price))),
          },
        ],
  );
  if (changes.length === 0) return null;
  return (
    <Notice tone="info" title={words.title(changes.length)}>
      <ul>
        {changes.map(({ gtin13, text }) => (
          <li key={gtin13}>{text}</li>
        ))}
      </ul>
      <TextButton onClick={() => onSeen(changes.map(({ gtin13 }) => seePriceOp(gtin13)))}>{words.dismiss}</TextButton>
    </Notice>
  );
}
