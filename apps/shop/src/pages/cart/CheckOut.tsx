import type { OrderModality } from '@cartwright/contracts/common';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import type { Cart } from '#features/cart/cart.ts';
import { copy } from '#features/cart/copy.ts';
import { useSkipped } from '#features/cart/replacements/queries.ts';
import { ReplacementsDrawer } from '#features/cart/replacements/ReplacementsDrawer.tsx';
import { notHandled, unavailableLines } from '#features/cart/replacements/unavailable-items.ts';
import { paths } from '#paths.ts';

/** The drawer of unavailable items: in the page once, and opened by either of its buttons. */
export interface Drawer {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
}

interface CheckOutProps {
  readonly cart: Cart;
  readonly modality: OrderModality;
  readonly drawer: Drawer;
  readonly wide?: boolean;
}

const NO_TIME = { slotKey: undefined, excluded: [] };

/** The way to the times. What is unavailable opens its drawer first, unless the shopper said to go on without it. */
export function CheckOut({ cart, modality, drawer, wide = false }: CheckOutProps) {
  const { newFalloutExperience } = useBootstrap().flags;
  const [skipped] = useSkipped(modality);
  const left = notHandled(unavailableLines(cart.lines, NO_TIME), skipped);
  const isHeldUp = newFalloutExperience !== false && left.length > 0;
  // While the drawer is open, the button that takes the focus back stays.
  return isHeldUp || drawer.isOpen ? (
    <Button kind="primary" wide={wide} onClick={() => drawer.setOpen(true)}>
      {copy.checkOut}
    </Button>
  ) : (
    <Link {...paths.scheduling(modality)} {...buttonVariant({ kind: 'primary', wide })}>
      {copy.checkOut}
    </Link>
  );
}

/** The open drawer. Continuing goes on without what is left in it. */
export function CheckOutDrawer({ cart, modality, drawer: { setOpen } }: Omit<CheckOutProps, 'wide'>) {
  const navigate = useNavigate();
  const [, skip] = useSkipped(modality);
  const items = unavailableLines(cart.lines, NO_TIME);
  return (
    <ReplacementsDrawer
      {...{ cart, items }}
      onContinue={() => {
        skip(items.map((each) => each.skip));
        setOpen(false);
        void navigate(paths.scheduling(modality));
      }}
      onClose={() => setOpen(false)}
    />
  );
}
