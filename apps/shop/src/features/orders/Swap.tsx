import { productName } from '@cartwright/rules/product-name';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Picture } from '@cartwright/ui/picture/Picture.tsx';
import { Price, WasPrice } from '@cartwright/ui/price/Price.tsx';
import { ArrowRight } from 'lucide-react';
import { clockTime } from '#format/clock.ts';
import { dollars } from '#format/money.ts';
import { factsOf, type Product } from '#shared/products/product-facts.ts';
import { ProductImage } from '#shared/products/ProductImage.tsx';
import { approval as words } from './approval-copy.ts';
import { countsOf, factsOfProposed } from './approval-text.ts';
import { type Approval, lineOf } from './approvals.ts';
import css from './Approvals.module.css';
import type { Order } from './queries.ts';

/** Until when a shopper may reply, and what is out of stock beside the best product instead. */
export function Swap({ order, approval }: { order: Order; approval: Approval }) {
  const { expiresAt, missing, missingTotal, proposed } = approval;
  const line = lineOf(order, approval);
  const { ordered, found } = countsOf(approval, order);
  const [best] = proposed;
  return (
    <>
      <div className={css['until']}>
        <Price text={clockTime(expiresAt, order.window.timezone)} kind="tag" />
        <p>
          <strong>{words.byThen}</strong>
          <br />
          <span className={css['soft']}>{words.afterwards}</span>
        </p>
      </div>
      <div className={css['swap']}>
        {line && (
          <Side
            product={line.product}
            over={found > 0 ? words.orderedPart(ordered, found) : words.ordered}
            facts={words.count(missing, factsOf(line.product))}
            gone
          >
            <WasPrice text={dollars(missingTotal)} /> {found > 0 ? words.missing(missing) : words.outOfStock}
          </Side>
        )}
        <Icon of={ArrowRight} />
        {best && (
          <Side product={best.product} over={words.suggested} facts={factsOfProposed(best)}>
            <Price text={dollars(best.lineTotal)} />
          </Side>
        )}
      </div>
    </>
  );
}

interface SideProps {
  readonly product: Product;
  readonly over: string;
  readonly facts: string;
  readonly gone?: boolean;
  /** What it costs. */
  readonly children: React.ReactNode;
}

function Side({ product, over, facts, gone = false, children }: SideProps) {
  return (
    <div className={css['side']}>
      <Picture hue={product.hue} size="thumb" unavailable={gone}>
        <ProductImage product={product} sizes="4.5rem" />
      </Picture>
      <div>
        <p className={css['soft']}>{over}</p>
        <strong>{productName(product)}</strong>
        <p className={css['soft']}>{facts}</p>
      </div>
      <p>{children}</p>
    </div>
  );
}
