import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { IdCard, MessageCircle, Repeat } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { ToteTag } from './ToteTag.tsx';
import css from './ItemFacts.module.css';
import type { ShownLine } from './device/overlay.ts';

type ItemFactsProps = {
  line: ShownLine;
  name: string;
  /** The label of its tote. */
  tote: string;
  /** The look of its order, of several that are picked together. */
  mark?: number | undefined;
};

/** The item on its rail, where it is and where it goes, and what its shopper wrote. */
export function ItemFacts({ line, name, tote, mark }: ItemFactsProps) {
  const { product, quantity } = line;
  return (
    <>
      <div className={css['stand']} data-low={product.gramsPerItem !== null || quantity > 1}>
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
        <Fact name={copy.toteLabel} value={<ToteTag label={tote} mark={mark} size="large" />} />
        <Fact name={copy.department} value={line.department} />
        {line.temperature !== 'AMBIENT' && <Fact name={copy.keep} value={copy.temperatureNames[line.temperature]} />}
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

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
