import css from './Wordmark.module.css';

/** A banner's name as text, on a rail of the tag color. A long one is smaller, or takes two lines, on a phone. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={css['wordmark']} data-long={name.length > 8}>
      {name}
    </span>
  );
}
