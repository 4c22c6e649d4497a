import css from './Wordmark.module.css';

/** A banner's name in type, on a rail of the tag colour. */
export function Wordmark({ name }: { name: string }) {
  return <span className={css['wordmark']}>{name}</span>;
}
