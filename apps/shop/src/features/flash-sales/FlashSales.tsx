import { Card } from '@cartwright/ui/card/Card.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Price, WasPrice } from '@cartwright/ui/price/Price.tsx';
import { TileStepper } from '@cartwright/ui/quantity/TileStepper.tsx';
import { Shelf } from '@cartwright/ui/shelf/Shelf.tsx';
import { Loading } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { Tile, TileSkeleton } from '@cartwright/ui/tile/Tile.tsx';
import { productName } from '@cartwright/rules/product-name';
import type { ReactNode } from 'react';
import { sizeText } from '#shared/products/size-text.ts';
import { dollars } from '#format/money.ts';
import { currentPrice } from '#shared/products/product-facts.ts';
import { ProductImage, TILE_SIZES } from '#shared/products/ProductImage.tsx';
import { type Choice, SHOWN } from './chosen.ts';
import { copy } from './copy.ts';
import css from './FlashSales.module.css';

interface FlashSalesProps {
  readonly choices: readonly Choice[];
  readonly onQuantity: (couponId: string, quantity: number) => void;
  /** Why the last step failed. */
  readonly problem: ReactNode;
}

/** The store's flash sales, beside the order that they can still be added to (CHK-026). */
export function FlashSales({ choices, onQuantity, problem }: FlashSalesProps) {
  return (
    <Card title={copy.title}>
      <p className={css['hint']}>{copy.hint}</p>
      {problem}
      <div className={css['carousel']}>
        <Shelf layout="row" label={copy.title}>
          {choices.map((choice) => (
            <SaleTile
              key={choice.couponId}
              choice={choice}
              onQuantity={(quantity) => {
                announce(copy.now(quantity, productName(choice.product)));
                onQuantity(choice.couponId, quantity);
              }}
            />
          ))}
        </Shelf>
      </div>
    </Card>
  );
}

/** The same boxes while the sales load. */
export function FlashSalesLoading() {
  return (
    <Card title={copy.title}>
      <Loading label={copy.loading}>
        <div className={css['carousel']}>
          <Shelf layout="row">
            {Array.from({ length: SHOWN }, (_, index) => (
              <TileSkeleton key={index} />
            ))}
          </Shelf>
        </div>
      </Loading>
    </Card>
  );
}

type SaleTileProps = { choice: Choice; onQuantity: (quantity: number) => void };

function SaleTile({ choice: { product, quantity, max, sale }, onQuantity }: SaleTileProps) {
  const { hue, price } = product;
  const name = productName(product);
  const shelf = price ? currentPrice(price) : undefined;
  return (
    <Tile
      hue={hue}
      picture={<ProductImage product={product} sizes={TILE_SIZES} side={32} />}
      name={<span className={css['name']}>{name}</span>}
      badge={sale && <Chip tone="tag">{copy.off(sale.percentOff)}</Chip>}
      price={
        sale && (
          <>
            <Price text={dollars(sale.salePrice)} kind="tag" />
            {shelf !== undefined && <WasPrice text={dollars(shelf)} was={copy.was} />}
          </>
        )
      }
      facts={sale ? [sizeText(product.size), copy.upTo(max)].join(' · ') : copy.over}
      action={
        <TileStepper
          addLabel={copy.add(name)}
          countLabel={copy.inOrder(quantity, name)}
          label={copy.quantityOf(name)}
          value={quantity}
          max={max}
          onChange={onQuantity}
        />
      }
    />
  );
}
