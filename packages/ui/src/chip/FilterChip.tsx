import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Icon } from '../icon/Icon.tsx';
import css from './Chip.module.css';

export type FilterChipProps = {
  pressed: boolean;
  onPress: () => void;
  /** A pointer or the focus reaches it: what pressing it needs can be read ahead. */
  onNear?: (() => void) | undefined;
  /** Shows a cross while pressed: pressing again removes the filter. */
  removable?: boolean;
  children: ReactNode;
};

/** A filter that is on or off. */
export function FilterChip({ pressed, onPress, onNear, removable = false, children }: FilterChipProps) {
  return (
    <button
      type="button"
      className={css['filter']}
      aria-pressed={pressed}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onPress}
    >
      {children}
      {removable && pressed && <Icon of={X} size="s" />}
    </button>
  );
}
