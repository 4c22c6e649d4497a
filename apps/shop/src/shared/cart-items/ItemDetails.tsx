import { useQuery } from '@tanstack/react-query';
import { type OrderLine, OrderLines, type OrderLinesProps } from '#shared/products/OrderLines.tsx';
import { type CartItem, cartItemOf, prop65Text } from './cart-item.ts';
import { copy } from './copy.ts';
import { cartItemsQuery } from './queries.ts';

interface ItemDetailsProps extends Pick<OrderLinesProps, 'lines' | 'substitution'>, Pick<CartItem, 'modalityType'> {
  /** Of the delivery address, or of the store of a pickup. */
  readonly state: string;
}

/** The items of an order that is not placed yet, with what a shopper must know of each before it is. */
export function ItemDetails({ lines, substitution, modalityType, state }: ItemDetailsProps) {
  const { data } = useQuery(cartItemsQuery(lines.map(({ gtin13 }) => gtin13)));
  const products = new Map(data?.products.map((product) => [product.gtin13, product]));
  function notesOf(line: OrderLine): readonly string[] {
    const item = cartItemOf(line, { modalityType, product: products.get(line.gtin13) });
    const warning = prop65Text(item, state);
    return [...(item.product?.isAlcohol ? [copy.alcohol] : []), ...(warning === undefined ? [] : [warning])];
  }
  return <OrderLines lines={lines} substitution={substitution} marksSnap notesOf={notesOf} />;
}
