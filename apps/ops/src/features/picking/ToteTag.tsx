import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { copy } from './copy.ts';
import css from './ToteTag.module.css';

type ToteTagProps = {
  /** What its label says, as in `4416-C1`. */
  label: string;
  /** The look of its order among those that are picked together, from 0; without one there is one order. */
  mark?: number | undefined;
  /** The large one stands below its name. */
  size?: 'small' | 'large';
};

/** Into which tote of which order something goes: the loudest fact of an item, for the wrong one reaches another shopper. */
export function ToteTag({ label, mark, size = 'small' }: ToteTagProps) {
  return (
    <b className={css['tag']} data-mark={mark} data-size={size}>
      {size === 'small' && <VisuallyHidden>{copy.toteLabel} </VisuallyHidden>}
      {label}
    </b>
  );
}
