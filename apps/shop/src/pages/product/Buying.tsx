import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { productName } from '@cartwright/rules/product-name';
import { Link } from '@tanstack/react-router';
import { modalitiesOf, useBootstrap } from '#api/bootstrap.ts';
import { ProductInCart } from '#features/cart/ProductInCart.tsx';
import { copy } from '#features/catalog/copy.ts';
import { listingCopy } from '#features/catalog/listing-copy.ts';
import { productCopy } from '#features/catalog/product-copy.ts';
import { ProductPrice } from '#features/catalog/ProductPrice.tsx';
import type { ProductDetails } from '#features/catalog/queries.ts';
import { copy as modalityCopy } from '#features/modality/copy.ts';
import { pickerLink } from '#features/modality/picker-link.ts';
import { PricesFrom } from '#features/modality/PricesFrom.tsx';
import { lastDay } from '#format/last-day.ts';
import { factsOf, weightText } from '#shared/products/product-facts.ts';
import { ProductCoupons } from '#shared/coupons/ProductCoupons.tsx';
import { Pictures } from './Pictures.tsx';
import css from './Product.module.css';

/** The picture and the decision: name, facts, price, quantity. */
export function Buying({ product }: { product: ProductDetails }) {
  const { banner, modality } = useBootstrap();
  const isGone = product.availability === 'unavailable';
  const weight = weightText(product, 1);
  return (
    <>
      <Pictures product={product} isGone={isGone} />
      <div className={css['buy']}>
        <Stack gap={2}>
          <h1>{productName(product)}</h1>
          <p className={css['facts']}>{factsOf(product)}</p>
          <Facts product={product} />
        </Stack>
        {product.price !== null && !isGone && (
          <div className={css['price']}>
            <ProductPrice product={product} size="xl" />
            {weight !== undefined && <span>{weight}</span>}
            {product.saleEndsAt !== null && (
              <span>
                {productCopy.saleThrough(
                  banner.copy['saleTag'] ?? listingCopy.flags['on-sale'],
                  lastDay(product.saleEndsAt),
                )}
              </span>
            )}
          </div>
        )}
        {weight !== undefined && <p className={css['facts']}>{productCopy.byWeight}</p>}
        {modality === null && (
          <p className={css['facts']}>
            <PricesFrom />
          </p>
        )}
        <Decision product={product} />
        {/* They come a moment later than the rest, and must not push the button away. */}
        <ProductCoupons product={product} />
      </div>
    </>
  );
}

function Facts({ product }: { product: ProductDetails }) {
  const { availability, snapEligible, minAge, diet } = product;
  return (
    <Row gap={2}>
      {availability === 'in-stock' && <Chip tone="success">{productCopy.inStock}</Chip>}
      {availability === 'low' && <Chip tone="warning">{copy.low}</Chip>}
      {availability === 'unavailable' && <Chip tone="danger">{productCopy.unavailableHere}</Chip>}
      {snapEligible && <Chip>{productCopy.snap}</Chip>}
      {minAge > 0 && <Chip>{productCopy.age(minAge)}</Chip>}
      {diet.map((each) => (
        <Chip key={each}>{productCopy.diet(each)}</Chip>
      ))}
    </Row>
  );
}

/**
 * Add to the cart, or to the list when shopping in store; or first choose how to shop, because a cart and its prices are
 * those of a store; or nothing, explained above.
 */
function Decision({ product }: { product: ProductDetails }) {
  const { modality, banner } = useBootstrap();
  const isList = modality?.modalityType === 'IN_STORE';
  const [first = 'PICKUP'] = modalitiesOf(banner.capabilities);
  if (product.availability === 'unavailable') return null;
  if (modality === null || product.price === null) {
    return (
      <Link {...pickerLink(modality?.modalityType ?? first)} {...buttonVariant({ kind: 'primary', wide: true })}>
        {modalityCopy.choose}
      </Link>
    );
  }
  return (
    <ProductInCart
      key={product.gtin13}
      product={product}
      addLabel={isList ? productCopy.addToList : productCopy.addToCart}
    />
  );
}
