import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from '../field/Field.tsx';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { ChoiceCard } from './ChoiceCard.tsx';
import type { ChoiceCardProps } from './ChoiceCard.tsx';
import css from './RadioCards.module.css';

type Group = { name: string; value: string | undefined; onChange: (value: string) => void };

const GroupContext = createContext<Group | undefined>(undefined);

export type RadioCardsProps = {
  /** The question that the cards answer. */
  legend: ReactNode;
  /** Hides the legend visually when a heading already says it. */
  legendHidden?: boolean;
  /** The chosen card, or undefined while there is none. */
  value: string | undefined;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** `RadioCard`s; headings may be between them. */
  children: ReactNode;
};

/** Cards of which one can be chosen. */
export function RadioCards({ legend, legendHidden = false, value, onChange, error, children }: RadioCardsProps) {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={css['group']} aria-describedby={error === undefined ? undefined : errorId}>
      <legend className={css['legend']}>{legendHidden ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
      <GroupContext value={{ name, value, onChange }}>{children}</GroupContext>
    </fieldset>
  );
}

export type RadioCardProps = Omit<ChoiceCardProps, 'type' | 'name' | 'checked' | 'onChange'> & { value: string };

/** One card of the surrounding `RadioCards`. */
export function RadioCard({ value, ...card }: RadioCardProps) {
  const group = use(GroupContext);
  if (group === undefined) throw new Error('A RadioCard stands inside RadioCards.');
  return (
    <ChoiceCard
      {...card}
      type="radio"
      name={group.name}
      checked={group.value === value}
      onChange={() => group.onChange(value)}
    />
  );
}
