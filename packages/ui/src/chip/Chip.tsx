import type { ReactNode } from 'react';
import css from './Chip.module.css';

export type ChipTone = 'plain' | 'soft' | 'success' | 'warning' | 'danger' | 'tag';

/** A fact in a word or two, 26 px high. `tag` is for a gain: a price or a time. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span className={css['chip']} data-tone={tone}>
      {children}
    </span>
  );
}
