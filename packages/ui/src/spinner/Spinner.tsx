import css from './Spinner.module.css';

/** A turning ring in the colour of its text. It says nothing itself: put the word ("Saving") beside it. */
export function Spinner() {
  return <span className={css['spinner']} aria-hidden="true" />;
}
