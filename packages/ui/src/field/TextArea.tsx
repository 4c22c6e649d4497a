import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';

type Area = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps | 'aria-invalid' | 'aria-describedby'>;

export type TextAreaProps = FieldProps & Area & { ref?: Ref<HTMLTextAreaElement> };

/** Several lines of text. */
export function TextArea({ label, id, hint, error, optional, width, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, id, hint, error, optional, width, className }}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  );
}
