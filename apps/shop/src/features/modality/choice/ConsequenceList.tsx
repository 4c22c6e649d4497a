import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { sizeText } from '#shared/products/size-text.ts';
import { dollars } from '#format/money.ts';
import { MODALITY_NAMES } from '#format/modality-copy.ts';
import { copy } from '../picker/copy.ts';
import css from '../picker/screens.module.css';
import type { Consequences } from './queries.ts';

type ConsequenceListProps = {
  of: Consequences;
  /** An order is being paid for: it is abandoned, and started again. */ leavesOrder: boolean;
};

/**
 * Items that stay behind, are lost or change their price, the reservations that are given up, and the first slot there.
 */
export function ConsequenceList({ of, leavesOrder }: ConsequenceListProps) {
  const {
    modalityType,
    store,
    cartOf,
    staysBehind,
    itemCount,
    lost,
    repriced,
    goods: products,
    earliest,
    reservations,
  } = of;
  return (
    <Stack gap={4}>
      {leavesOrder && <Notice tone="warning">{copy.leavesOrder[modalityType](store.vanityName)}</Notice>}
      {staysBehind && cartOf !== null && itemCount > 0 && (
        <Notice tone="info">{staysText(itemCount, cartOf, modalityType)}</Notice>
      )}
      {reservations.map(({ id, displayString }) => (
        <Notice key={id} tone="warning">
          {copy.leavesBehind(displayString)}
        </Notice>
      ))}
      {lost.length > 0 && (
        <section>
          <h3>{copy.lostTitle(lost.length, store.vanityName)}</h3>
          <ul className={css['changes']}>
            {lost.map(({ gtin13, description, size, quantity, code }) => (
              <li key={gtin13}>
                <strong>{copy.piece(quantity, description)}</strong>{' '}
                <span className={css['soft']}>{sizeText(size)}</span>
                <br />
                {copy.lostWhy[code]}
              </li>
            ))}
          </ul>
        </section>
      )}
      {repriced.length > 0 && (
        <section>
          <h3>{copy.repricedTitle(repriced.length)}</h3>
          <ul className={css['changes']}>
            {repriced.map(({ gtin13, description, size, quantity, before, after }) => (
              <li key={gtin13}>
                <strong>{copy.piece(quantity, description)}</strong>{' '}
                <span className={css['soft']}>{sizeText(size)}</span>
                <br />
                {copy.repriced(dollars(before), dollars(after))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {products !== null && products.before !== products.after && (
        <p>{copy.cost(dollars(products.before), dollars(products.after))}</p>
      )}
      {modalityType !== 'IN_STORE' && (
        <p>{earliest === null ? copy.noTime : copy.earliest(earliest.displayString, dollars(earliest.cost))}</p>
      )}
    </Stack>
  );
}

/** What stays where; shopping in store has a list and no cart. */
function staysText(count: number, from: keyof typeof MODALITY_NAMES, to: keyof typeof MODALITY_NAMES): string {
  if (from === 'IN_STORE') return copy.staysOnList(count, MODALITY_NAMES[to]);
  if (to === 'IN_STORE') return copy.staysForList(count, MODALITY_NAMES[from]);
  return copy.staysBehind(count, MODALITY_NAMES[from], MODALITY_NAMES[to]);
}
