import type { LucideIcon } from 'lucide-react';
import css from './Icon.module.css';

export type IconProps = {
  /** A drawing from lucide-react, such as `Store`. */
  of: LucideIcon;
  /** 16 px in links, 20 px beside words, 24 px in tabs. */
  size?: 's' | 'm' | 'l';
  /** Heavier strokes for plus, minus and checkmarks, which would otherwise look thin in their circles. */
  heavy?: boolean;
};

/** One icon in the house stroke. It is decoration: the text beside it, or the button around it, carries the name. */
export function Icon({ of: Drawing, size = 'm', heavy = false }: IconProps) {
  return <Drawing className={css['icon']} data-size={size} strokeWidth={heavy ? 2.25 : 1.75} aria-hidden="true" />;
}
