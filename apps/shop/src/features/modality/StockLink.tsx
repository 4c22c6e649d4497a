import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import { modalitiesOf, useBootstrap } from '#api/bootstrap.ts';
import { pickerLink } from './picker-link.ts';
import { pricesCopy } from './prices-copy.ts';

/** The way to knowing what is in stock, for a shopper who has not chosen how to shop. */
export function StockLink() {
  const { modality, banner } = useBootstrap();
  const [first] = modalitiesOf(banner.capabilities);
  if (modality !== null || first === undefined) return null;
  return (
    <Link {...pickerLink(first)} {...linkVariant()}>
      {pricesCopy.stock}
    </Link>
  );
}
