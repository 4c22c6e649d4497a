import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useState } from 'react';
import { listingCopy } from './listing-copy.ts';
import css from './Listing.module.css';

type ValueGroupProps = {
  legend: string;
  options: readonly { value: string; name: string; count: number }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
};

/** Shown at first; more than two further ones wait for a press. */
const FEW = 8;
const SLACK = 2;

/** A filter with values and how many products each has. A single value that is not chosen would change nothing. */
export function ValueGroup({ legend, options, chosen, onToggle }: ValueGroupProps) {
  const [isLong, setLong] = useState(false);
  if (options.length < 2 && chosen.length === 0) return null;
  const isCut = !isLong && options.length > FEW + SLACK;
  const shown = isCut ? options.filter(({ value }, at) => at < FEW || chosen.includes(value)) : options;
  return (
    <fieldset className={css['group']}>
      <legend>{legend}</legend>
      {shown.map(({ value, name, count }) => (
        <Checkbox
          key={value}
          label={<Counted name={name} count={count} />}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
      {isCut && (
        <TextButton onClick={() => setLong(true)} aria-label={listingCopy.showAllOf(options.length, legend)}>
          {listingCopy.showAll(options.length)}
        </TextButton>
      )}
    </fieldset>
  );
}

/** The name of a value with its softer count, once that is known. */
export const Counted = ({ name, count }: { name: string; count: number | undefined }) => (
  <>
    {name} <span className={css['count']}>{count}</span>
  </>
);
