import { orderNumber } from '@cartwright/rules/order-id';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { copy } from '#features/orders/copy.ts';
import { paths } from '#paths.ts';

/** From a page about an order to the order. */
export function BackToOrder({ id }: { id: string }) {
  return (
    <Link {...paths.purchase(id)} {...linkVariant()}>
      <Icon of={ArrowLeft} size="s" /> {copy.open(orderNumber(id))}
    </Link>
  );
}
