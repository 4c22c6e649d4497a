import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Flyout } from '@cartwright/ui/dialog/Flyout.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useState } from 'react';
import { ItemDetails } from '#shared/cart-items/ItemDetails.tsx';
import { ItemImages } from '#shared/cart-items/ItemImages.tsx';
import { copy } from './copy.ts';
import { type Checkout, modalityOf, orderLinesOf } from './checkout.ts';

/** Up to so many items have room for larger images. */
const FEW = 3;

/** The ordered items at a glance, and in full in a drawer. */
export function ItemsCard({ checkout }: { checkout: Checkout }) {
  const [isOpen, setOpen] = useState(false);
  const lines = orderLinesOf(checkout);
  const close = () => setOpen(false);
  return (
    <Card
      title={copy.items(checkout.summary.itemCount)}
      end={<TextButton onClick={() => setOpen(true)}>{copy.showAll}</TextButton>}
    >
      <ItemImages lines={lines} size={lines.length > FEW ? 56 : 80} />
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
          <ItemDetails
            lines={lines}
            modalityType={modalityOf(checkout)}
            state={checkout.fulfillment.destination.state}
            substitution={checkout.substitution}
          />
        </Flyout>
      )}
    </Card>
  );
}
