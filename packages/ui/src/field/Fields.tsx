import type { ReactNode } from 'react';
import css from './Field.module.css';

/** A grid of fields: each takes the whole line, or its share of it if there is room. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={css['fields']}>{children}</div>;
}

/** Gives one field its share of the line, in sixths: three of six puts two side by side. */
export function FieldCell({ span, children }: { span: 2 | 3 | 4 | 6; children: ReactNode }) {
  return <div data-span={span}>{children}</div>;
}
