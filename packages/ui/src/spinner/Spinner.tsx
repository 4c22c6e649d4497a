import css from './Spinner.module.css';

/** A turning ring in the color of its text. It has no text itself: put the word ("Saving") beside it. */
export function Spinner() {
  return <span className={css['spinner']} aria-hidden="true" />;
}
