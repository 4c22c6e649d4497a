import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Flyout } from '@cartwright/ui/dialog/Flyout.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { productName } from '@cartwright/rules/product-name';
import { useState } from 'react';
import { OrderLines } from '#shared/products/OrderLines.tsx';
import { Thumb } from '#shared/products/ProductFacts.tsx';
import { copy } from './copy.ts';
import css from './ItemsCard.module.css';
import { type Checkout, orderLinesOf } from './checkout.ts';

const SHOWN = 8;

/** The ordered items at a glance, and in full in a drawer. */
export function ItemsCard({ checkout }: { checkout: Checkout }) {
  const [isOpen, setOpen] = useState(false);
  const lines = orderLinesOf(checkout);
  const rest = lines.length - SHOWN;
  const close = () => setOpen(false);
  return (
    <Card
      title={copy.items(checkout.summary.itemCount)}
      end={<TextButton onClick={() => setOpen(true)}>{copy.showAll}</TextButton>}
    >
      <ul className={css['thumbs']}>
        {lines.slice(0, SHOWN).map(({ id, product }) => (
          <li key={id}>
            <Thumb product={product} size="small" />
            <VisuallyHidden>{productName(product)}</VisuallyHidden>
          </li>
        ))}
        {rest > 0 && (
          <li className={css['more']}>
            <span aria-hidden="true">{copy.more(rest)}</span>
            <VisuallyHidden>{copy.moreSpoken(rest)}</VisuallyHidden>
          </li>
        )}
      </ul>
      {isOpen && (
        <Flyout
          title={copy.itemsTitle}
          onClose={close}
          foot={
            <Button kind="primary" wide onClick={close}>
              {copy.close}
            </Button>
          }
        >
          <OrderLines lines={lines} substitution={checkout.substitution} marksSnap />
        </Flyout>
      )}
    </Card>
  );
}
