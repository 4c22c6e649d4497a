import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link } from '@tanstack/react-router';
import { modalitiesOf, useBootstrap } from '#api/bootstrap.ts';
import { copy } from './copy.ts';
import { pickerLink } from './picker-link.ts';
import { pricesCopy } from './prices-copy.ts';

/**
 * Whose prices these are while the shopper has not chosen how to shop, or why there are none; and the way to their own.
 * A sentence and a link, for the line in which a page says what its products are.
 */
export function PricesFrom() {
  const { modality, defaultStore, banner } = useBootstrap();
  const [first] = modalitiesOf(banner.capabilities);
  if (modality !== null || first === undefined) return null;
  return (
    <span>
      {defaultStore
        ? pricesCopy.from(defaultStore.vanityName, `${defaultStore.city}, ${defaultStore.state}`)
        : pricesCopy.none}{' '}
      <Link {...pickerLink(first)} {...linkVariant()}>
        {defaultStore ? pricesCopy.near : copy.choose}
      </Link>
    </span>
  );
}
