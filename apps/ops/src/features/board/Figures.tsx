import { Card } from '@cartwright/ui/card/Card.tsx';
import { copy } from './copy.ts';
import css from './Figures.module.css';
import type { Board } from './queries.ts';

/** How picking goes today: the pick rate, lines that were not found, and what shoppers said to swaps. */
export function Figures({ figures }: { figures: Board['figures'] }) {
  const { itemsPerHour, shorts, lines, approved, declined, notCome } = figures;
  const replies = approved + declined;
  return (
    <Card title={copy.figures} end={<span className={css['note']}>{copy.figuresNote}</span>}>
      <dl className={css['figures']}>
        <Figure name={copy.rate} value={itemsPerHour === null ? copy.none : copy.count(itemsPerHour)} />
        <Figure name={copy.shorts} {...shareOf(shorts, lines)} />
        <Figure
          name={copy.acceptance}
          {...shareOf(approved, replies)}
          {...(replies > 0 && { of: copy.ofReplies(approved, replies) })}
          {...(notCome > 0 && { note: copy.notCome(notCome) })}
        />
      </dl>
    </Card>
  );
}

const shareOf = (part: number, all: number): { value: string; of?: string } =>
  all === 0 ? { value: copy.none } : { value: copy.percent(part, all), of: copy.of(part, all) };

function Figure({ name, value, of, note }: { name: string; value: string; of?: string; note?: string }) {
  return (
    <div>
      <dt>
        {name}
        {note !== undefined && <p className={css['note']}>{note}</p>}
      </dt>
      <dd>
        {of !== undefined && <span className={css['note']}>{of}</span>} <strong>{value}</strong>
      </dd>
    </div>
  );
}
