import { PROBLEM_KINDS, type ProblemKind } from '@cartwright/rules/refund-policy';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { useId } from 'react';
import { copy } from './copy.ts';
import css from './KindChoice.module.css';

interface KindChoiceProps {
  /** The name of the product. */
  readonly name: string;
  readonly value: ProblemKind | undefined;
  readonly onChange: (kind: ProblemKind) => void;
}

/** What is wrong with an item, as one choice of a few. */
export function KindChoice({ name, value, onChange }: KindChoiceProps) {
  const group = useId();
  return (
    <fieldset>
      <legend className={css['legend']}>
        <span aria-hidden="true">{copy.what}</span>
        <VisuallyHidden>{copy.whatOf(name)}</VisuallyHidden>
      </legend>
      <div className={css['kinds']}>
        {PROBLEM_KINDS.map((kind) => (
          <label key={kind} className={css['kind']}>
            <input type="radio" name={group} checked={kind === value} onChange={() => onChange(kind)} />
            {copy.kinds[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
