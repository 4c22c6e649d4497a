import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { specialNotes } from './special-notes.ts';
import type { Order } from './queries.ts';

interface SpecialNotesProps {
  readonly order: Order;
  /** The banner's words, by key. */
  readonly words: { readonly [key: string]: string };
}

/** The additional notes of a delivery from the automated warehouse, and of this banner (MDL-039, MDL-040). */
export function SpecialNotes({ order, words }: SpecialNotesProps) {
  return specialNotes(order, words).map((note) => (
    <Notice key={note} tone="quiet">
      {note}
    </Notice>
  ));
}
