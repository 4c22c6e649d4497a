import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Icon } from '../icon/Icon.tsx';
import css from './Chip.module.css';

export type FilterChipProps = {
  pressed: boolean;
  onPress: () => void;
  /** Shows a cross while pressed: pressing again removes the filter. */
  removable?: boolean;
  children: ReactNode;
};

/** A filter that is on or off. */
export function FilterChip({ pressed, onPress, removable = false, children }: FilterChipProps) {
  return (
    <button type="button" className={css['filter']} aria-pressed={pressed} onClick={onPress}>
      {children}
      {removable && pressed && <Icon of={X} size="s" />}
    </button>
  );
}
