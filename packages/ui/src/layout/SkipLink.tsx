import css from './layout.module.css';

/** First in the page: moves the keyboard past the header. Hidden until it has focus. */
export function SkipLink({ to, children }: { to: string; children: string }) {
  return (
    <a className={css['skip']} href={`#${to}`}>
      {children}
    </a>
  );
}
