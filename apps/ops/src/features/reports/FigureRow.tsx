import type { Figure } from './figures.ts';
import css from './FigureRow.module.css';

/** What a period came to, to be read first. */
export function FigureRow({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={css['row']}>
      {figures.map(({ name, value, text, basis, change }) => (
        <div key={name} className={css['figure']}>
          <dt>{name}</dt>
          <dd className={css['value']}>{value}</dd>
          <dd>{text}</dd>
          {change !== null && <dd className={css['change']}>{change}</dd>}
          <dd className={css['basis']}>{basis}</dd>
        </div>
      ))}
    </dl>
  );
}
