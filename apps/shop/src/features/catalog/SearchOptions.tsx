import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Picture } from '@cartwright/ui/picture/Picture.tsx';
import { productName } from '@cartwright/rules/product-name';
import { toDollars } from '@cartwright/rules/money';
import { Clock, LayoutGrid, Search, Tag, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { factsOf, paidNow } from '#shared/products/product-facts.ts';
import { ProductImage } from '#shared/products/ProductImage.tsx';
import { copy } from './copy.ts';
import css from './SearchBox.module.css';
import type { Product, Suggestions } from './queries.ts';
import { optionKey, type SearchOption } from './search-options.ts';

export type SearchOptionsProps = {
  /** Of the list: each option adds its index. */
  id: string;
  options: readonly SearchOption[];
  typed: string;
  /** The index that the arrows have reached; -1 is the field. */
  marked: number;
  onChoose: (option: SearchOption) => void;
};

/** What the list under the search field offers. A press on an option leaves the focus in the field. */
export function SearchOptions({ id, options, typed, marked, onChoose }: SearchOptionsProps): ReactNode {
  return options.map((option, index) => (
    // The field handles the keys: they move the mark and choose the marked option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      key={optionKey(option)}
      id={`${id}-${index}`}
      role="option"
      aria-selected={index === marked}
      className={css['option']}
      data-kind={option.kind}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      <Row option={option} typed={typed} />
    </div>
  ));
}

function Row({ option, typed }: { option: SearchOption; typed: string }) {
  switch (option.kind) {
    case 'clear':
      return (
        <>
          <Icon of={X} size="s" />
          {copy.clearRecent}
        </>
      );
    case 'word':
      return (
        <>
          <Icon of={option.isRecent ? Clock : Search} size="s" />
          <Matched text={option.text} typed={typed} />
        </>
      );
    case 'place':
      return <Place place={option.place} />;
    case 'brand':
      return (
        <>
          <Icon of={Tag} size="s" />
          <span>
            {option.text} <span className={css['soft']}>{copy.brand}</span>
          </span>
        </>
      );
    case 'product':
      return <ProductRow product={option.product} />;
  }
}

/** A department, or a section of one. */
function Place({ place: { name, section } }: { place: Suggestions['places'][number] }) {
  return (
    <>
      <Icon of={LayoutGrid} size="s" />
      <span>
        {section?.name ?? name}{' '}
        <span className={css['soft']}>{section ? copy.inDepartment(name) : copy.department}</span>
      </span>
    </>
  );
}

function ProductRow({ product }: { product: Product }) {
  const price = paidNow(product);
  return (
    <>
      <Picture hue={product.hue} size="small">
        <ProductImage product={product} sizes="3.5rem" />
      </Picture>
      <span>
        {productName(product)}
        <span className={css['facts']}>{factsOf(product)}</span>
      </span>
      {price !== undefined && <strong>{toDollars(price)}</strong>}
    </>
  );
}

/** The typed part is light; the completion is bold. */
function Matched({ text, typed }: { text: string; typed: string }) {
  // In English, whatever the page is in: to its reader, an n begins a word with ñ.
  const isSame = text.slice(0, typed.length).localeCompare(typed, 'en', { sensitivity: 'base' }) === 0;
  if (typed === '' || !isSame) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, typed.length)}
      <strong>{text.slice(typed.length)}</strong>
    </span>
  );
}
