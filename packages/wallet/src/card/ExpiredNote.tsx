import { copy } from '../copy.ts';
import css from './card-facts.module.css';

/** Stands where a card's balance or date would: the card can no longer be used. */
export const ExpiredNote = () => <span className={css['wrong']}>{copy.expired}</span>;
