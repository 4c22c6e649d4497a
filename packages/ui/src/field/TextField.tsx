import type { InputHTMLAttributes, Ref } from 'react';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';

type Input = Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | 'aria-invalid' | 'aria-describedby'>;

export type TextFieldProps = FieldProps & Input & { ref?: Ref<HTMLInputElement> };

/** One line of text, with everything an `<input>` takes. */
export function TextField({ label, id, hint, error, optional, width, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, id, hint, error, optional, width, className }}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}
