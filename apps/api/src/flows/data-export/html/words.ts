import type { Part } from '../read-parts.ts';
import type { Field } from './fields.ts';

/** The words of the readable file. */
export interface ExportWords {
  readonly title: (banner: string) => string;
  /** @param made when, in words */
  readonly intro: (made: string) => string;
  readonly none: string;
  readonly yes: string;
  readonly no: string;
  readonly parts: Readonly<Record<Part, string>>;
  readonly fields: Readonly<Record<Field, string>>;
}
