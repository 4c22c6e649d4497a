import css from './layout.module.css';

/**
 * Moves the keyboard past what many do not need, such as the header or filters; it lies over the start of the positioned
 * element around it. Hidden until it has focus. @param to the `id` of an element that takes the focus
 */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a className={css['skip']} href={`#${to}`}>
      {children}
    </a>
  );
}
