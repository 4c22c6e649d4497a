import type { ShownLine } from './device/overlay.ts';
import { ItemPicture } from './ItemPicture.tsx';
import css from './MissingItem.module.css';
import { shortCopy } from './short-copy.ts';
import { ToteTag } from './ToteTag.tsx';

type MissingItemProps = { line: ShownLine; missing: number; tote: string; mark: number | undefined };

/** The item that is missing, to compare with: what it looks like, whose it is, and how large. */
export function MissingItem({ line: { product, instructions }, missing, tote, mark }: MissingItemProps) {
  return (
    <div className={css['missing']}>
      <ItemPicture product={product} />
      <div>
        <strong>{product.description}</strong>
        <p>
          {product.brand}, {product.size}
        </p>
        <p>
          <ToteTag label={tote} mark={mark} /> <span>{shortCopy.missing(missing)}</span>
        </p>
        {instructions !== null && <p>“{instructions}”</p>}
      </div>
    </div>
  );
}
