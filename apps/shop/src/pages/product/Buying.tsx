import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
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
import { ProductShelf } from '#features/catalog/ProductShelf.tsx';
import { ProductPrice } from '#features/catalog/ProductPrice.tsx';
import type { ProductDetails } from '#features/catalog/queries.ts';
import { copy as modalityCopy } from '#features/modality/copy.ts';
import { pickerLink } from '#features/modality/picker-link.ts';
import { PricesFrom } from '#features/modality/PricesFrom.tsx';
import { NotifyMe } from '#features/stock-alerts/NotifyMe.tsx';
import { lastDay } from '#format/last-day.ts';
import { factsOf, weightText } from '#shared/products/product-facts.ts';
import { ProductCoupons } from '#shared/coupons/ProductCoupons.tsx';
import { addToCart } from '../add-to-cart.tsx';
import { Pictures } from './Pictures.tsx';
import css from './Product.module.css';

/** As many as stand side by side in the column. */
const INSTEAD = 3;

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
        {product.price !== null && (
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
        <NotifyMe product={product} />
        {isGone && <Instead product={product} />}
        <Decision product={product} />
        {/* They come a moment later than the rest, and must not push the button away. */}
        <ProductCoupons product={product} />
      </div>
    </>
  );
}

/** Next to where the price would be: another way to get it, and what takes its place. */
function Instead({ product: { unavailable, similar } }: { product: ProductDetails }) {
  const modalityType = useBootstrap().modality?.modalityType ?? 'PICKUP';
  return (
    <>
      {unavailable === 'OTHER_MODALITY' && (
        <p className={css['facts']}>
          {productCopy.otherModality}{' '}
          <Link {...pickerLink(modalityType)} {...linkVariant()}>
            {modalityCopy.change}
          </Link>
        </p>
      )}
      {similar.length > 0 && (
        <Stack gap={3}>
          <h2>{productCopy.instead}</h2>
          <ProductShelf products={similar.slice(0, INSTEAD)} layout="grid" addToCart={addToCart} />
        </Stack>
      )}
    </>
  );
}

function Facts({ product }: { product: ProductDetails }) {
  const { availability, unavailable, snapEligible, minAge, diet } = product;
  const modalityType = useBootstrap().modality?.modalityType ?? 'PICKUP';
  return (
    <Row gap={2}>
      {availability === 'in-stock' && <Chip tone="success">{productCopy.inStock}</Chip>}
      {availability === 'low' && <Chip tone="warning">{copy.low}</Chip>}
      {unavailable !== null && <Chip tone="danger">{productCopy.unavailable[unavailable](modalityType)}</Chip>}
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
