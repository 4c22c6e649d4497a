import { classNames } from '../class-names/class-names.ts';
import css from './TextButton.module.css';

/** The attributes that make a router's link a text link in a row: "Change", "Show all". */
export function linkVariant(className?: string) {
  return { className: classNames(css['link'], className) };
}
