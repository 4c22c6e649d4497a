import type { Body } from '@cartwright/contracts/endpoint';
import type { OpsApi } from '@cartwright/contracts/ops-api';
import { shortNumber } from '#format/short-number.ts';
import { toteLabel } from '#format/tote-label.ts';
import { NoticeToRead } from '#hand/NoticeToRead.tsx';
import { copy } from './copy.ts';

/** Something in the tote of a line that nobody pays for any more. */
export type Left = Body<OpsApi['GET /ops/v1/stores/:locationId/hand-overs/:orderId']>['leftInTotes'][number];

type LeftInTotesProps = {
  orderId: string;
  left: readonly Left[];
  /** Whoever holds the tote took it out. */
  onOut: (left: Left) => void;
};

/** What is to be taken out of the totes of an order: each is named until somebody says that it is out. */
export function LeftInTotes({ orderId, left, onOut }: LeftInTotesProps) {
  return left.map((each) => (
    <NoticeToRead
      key={`${each.lineId} ${each.product.gtin13}`}
      title={takeOutText(orderId, each)}
      text={copy.why(each.quantity)}
      action={copy.isOut(each.quantity)}
      onRead={() => onOut(each)}
    />
  ));
}

/** `Take 1 Whole Milk (Brand, 1 gal) out of tote 4416-C1.` */
export function takeOutText(orderId: string, { quantity, product, tote }: Left): string {
  const { description, brand, size } = product;
  const more = [brand, size].filter(Boolean).join(', ');
  return copy.takeOut(quantity, more ? `${description} (${more})` : description, toteLabel(shortNumber(orderId), tote));
}
