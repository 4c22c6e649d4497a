import type { OrderModality } from '@cartwright/contracts/common';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import type { Cart } from '#features/cart/cart.ts';
import { copy } from '#features/cart/copy.ts';
import { useSkipped } from '#features/cart/replacements/queries.ts';
import { ReplacementsDrawer } from '#features/cart/replacements/ReplacementsDrawer.tsx';
import { notHandled, unavailableLines } from '#features/cart/replacements/unavailable-items.ts';
import { paths } from '#paths.ts';

interface CheckOutProps {
  readonly cart: Cart;
  readonly modality: OrderModality;
  readonly wide?: boolean;
}

const NO_TIME = { slotKey: undefined, excluded: [] };

/** The way to the times. What is unavailable opens its drawer first, unless the shopper said to go on without it. */
export function CheckOut({ cart, modality, wide = false }: CheckOutProps) {
  const navigate = useNavigate();
  const { newFalloutExperience } = useBootstrap().flags;
  const [skipped, skip] = useSkipped(modality);
  const [isOpen, setOpen] = useState(false);
  const items = unavailableLines(cart.lines, NO_TIME);
  const isHeldUp = newFalloutExperience !== false && notHandled(items, skipped).length > 0;
  // An open drawer stays until it is left: its button must still be there to take the focus back.
  if (!isHeldUp && !isOpen) {
    return (
      <Link {...paths.scheduling(modality)} {...buttonVariant({ kind: 'primary', wide })}>
        {copy.checkOut}
      </Link>
    );
  }
  return (
    <>
      <Button kind="primary" wide={wide} onClick={() => setOpen(true)}>
        {copy.checkOut}
      </Button>
      {isOpen && (
        <ReplacementsDrawer
          {...{ cart, items }}
          onContinue={() => {
            skip(items.map((each) => each.skip));
            setOpen(false);
            void navigate(paths.scheduling(modality));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
