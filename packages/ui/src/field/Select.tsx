import type { Ref, SelectHTMLAttributes } from 'react';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../icon/Icon.tsx';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';
import css from './Field.module.css';

type Native = Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'aria-invalid' | 'aria-describedby'>;

export type SelectProps = FieldProps & Native & { ref?: Ref<HTMLSelectElement> };

/** The native list of options; children are `<option>`s. */
export function Select({ label, id, hint, error, optional, width, className, ...select }: SelectProps) {
  return (
    <Field {...{ label, id, hint, error, optional, width, className }}>
      {(control) => (
        <span className={css['select']}>
          <select {...select} {...control} />
          <Icon of={ChevronDown} />
        </span>
      )}
    </Field>
  );
}
