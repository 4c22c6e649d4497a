import type { Cells, Problem } from '../shape.ts';

/** A line of a file: its cells, or why they cannot be told. */
export type FileRow =
  | { readonly line: number; readonly cells: Cells }
  | { readonly line: number; readonly problems: readonly Problem[] };
