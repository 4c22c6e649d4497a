import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Picture } from '@cartwright/ui/picture/Picture.tsx';
import { Clock, Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from './copy.ts';
import { ProductPicture } from './ProductPicture.tsx';
import css from './SearchBox.module.css';
import type { SearchOption } from './search-options.ts';

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
      key={
        option.kind === 'clear'
          ? option.kind
          : `${option.kind} ${option.kind === 'product' ? option.gtin13 : option.text}`
      }
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
  if (option.kind === 'clear')
    return (
      <>
        <Icon of={X} size="s" />
        {copy.clearRecent}
      </>
    );
  if (option.kind === 'word')
    return (
      <>
        <Icon of={option.isRecent ? Clock : Search} size="s" />
        <Matched text={option.text} typed={typed} />
      </>
    );
  return (
    <>
      <Picture hue={option.hue} size="small">
        <ProductPicture name={option.picture} />
      </Picture>
      <span>{option.text}</span>
    </>
  );
}

/** The typed part is light; the completion is bold. */
function Matched({ text, typed }: { text: string; typed: string }) {
  if (typed === '' || !text.toLowerCase().startsWith(typed.toLowerCase())) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, typed.length)}
      <strong>{text.slice(typed.length)}</strong>
    </span>
  );
}
