import { copy } from '../copy/wallet.ts';
import css from './card-facts.module.css';

/** In place of a card's balance or date: the card can no longer be used. */
export const ExpiredNote = () => <span className={css['wrong']}>{copy.expired}</span>;
