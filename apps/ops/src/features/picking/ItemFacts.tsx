import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { IdCard, MessageCircle, Repeat } from 'lucide-react';
import { copy } from './copy.ts';
import { ItemPicture } from './ItemPicture.tsx';
import css from './ItemFacts.module.css';
import type { ShownLine } from './device/overlay.ts';

/** The item on its rail, where it is and where it goes, and what its shopper wrote. */
export function ItemFacts({ line, name, tote }: { line: ShownLine; name: string; tote: string }) {
  const { product, quantity } = line;
  return (
    <>
      <div className={css['stand']} data-weighed={product.gramsPerItem !== null}>
        <ItemPicture product={product} size="fill" />
        <div className={css['row']}>
          <h2>{product.description}</h2>
          <span className={css['count']}>{quantity}</span>
        </div>
        <p>
          {product.brand}, {product.size}
        </p>
      </div>
      <dl className={css['where']}>
        <Fact name={copy.department} value={line.department} />
        {line.temperature !== 'AMBIENT' && <Fact name={copy.keep} value={copy.temperatureNames[line.temperature]} />}
        <Fact name={copy.toteLabel} value={tote} />
      </dl>
      {line.instructions !== null && (
        <Notice icon={MessageCircle}>
          <strong>{copy.instructions(name)}</strong>“{line.instructions}”
        </Notice>
      )}
      {line.backup !== null && (
        <p className={css['fact']}>
          <Icon of={Repeat} />
          {copy.backup(line.backup)}
        </p>
      )}
      {product.minAge > 0 && (
        <p className={css['fact']}>
          <Icon of={IdCard} />
          {copy.idAt}
        </p>
      )}
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
