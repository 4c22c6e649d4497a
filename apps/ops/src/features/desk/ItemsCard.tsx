import { Card } from '@cartwright/ui/card/Card.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Picture } from '@cartwright/ui/picture/Picture.tsx';
import { pictureOf } from '@cartwright/rules/product-picture';
import { isComing } from '@cartwright/rules/order-end';
import { toDollars } from '@cartwright/rules/money';
import { useState } from 'react';
import { items as words } from './copy.ts';
import { type ShownItem, shownItems } from './differences.ts';
import css from './ItemsCard.module.css';
import type { DeskOrder } from './queries.ts';

/** The items that came otherwise than they were ordered, or came back; all of them on demand. */
export function ItemsCard({ desk }: { desk: DeskOrder }) {
  const [isAll, setAll] = useState(false);
  const all = shownItems(desk);
  const different = all.filter(({ isDifferent }) => isDifferent);
  const shown = isAll ? all : different;
  return (
    <Card
      title={isAll ? words.all : words.title}
      rail={
        <>
          <span className={css['soft']}>{words.count(shown.length, all.length)}</span>
          {(isAll || shown.length < all.length) && (
            <TextButton onClick={() => setAll(!isAll)} aria-expanded={isAll}>
              {isAll ? words.showFewer : words.showAll(all.length)}
            </TextButton>
          )}
        </>
      }
    >
      {shown.length === 0 && <p className={css['soft']}>{noneText(desk.order)}</p>}
      <ul className={css['items']}>
        {shown.map((item) => (
          <Item key={item.id} item={item} />
        ))}
      </ul>
    </Card>
  );
}

/** Why no item differs. */
function noneText({ agreed, status }: DeskOrder['order']): string {
  if (agreed !== null) return words.none;
  return isComing(status) ? words.notYet : words.never;
}

function Item({ item: { name, product, fact, now } }: { item: ShownItem }) {
  const picture = pictureOf(product.picture);
  const src = picture.kind === 'studio' ? picture.tile : picture.url;
  return (
    <li className={css['item']}>
      <Picture hue={product.hue} size="small">
        <img src={src} alt="" width="40" height="40" loading="lazy" data-picture={picture.kind} />
      </Picture>
      <span>
        <strong>{name}</strong>
        <span className={css['soft']}>{fact}</span>
      </span>
      <span className={css['amount']}>{toDollars(now)}</span>
    </li>
  );
}
