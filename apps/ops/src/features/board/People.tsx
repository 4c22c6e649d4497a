import { Card } from '@cartwright/ui/card/Card.tsx';
import type { CSSProperties } from 'react';
import { clock } from '#format/time.ts';
import { copy } from './copy.ts';
import css from './People.module.css';
import type { Board } from './queries.ts';
import { shortNumber } from '#format/short-number.ts';

type Person = Board['people'][number];

/** Who picked today, and how far they are with what they pick now. */
export function People({ people, zone }: { people: Board['people']; zone: string }) {
  const picking = people.filter((person) => person.picking !== null).length;
  return (
    <Card
      title={copy.people}
      end={people.length > 0 && <span className={css['soft']}>{copy.peopleNow(picking, people.length)}</span>}
    >
      {people.length === 0 ? (
        <p>{copy.nobody}</p>
      ) : (
        <ul>
          {people.map((person) => (
            <PersonRow key={`${person.name} ${person.lastAt}`} person={person} zone={zone} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PersonRow({ person: { name, picking, items, lastAt }, zone }: { person: Person; zone: string }) {
  return (
    <li className={css['person']}>
      <div>
        <strong>{name}</strong>
        <p className={css['soft']}>
          {picking ? copy.onOrder(shortNumber(picking.orderId)) : copy.lastPick(clock(lastAt, zone))}
        </p>
      </div>
      <span className={css['count']}>{picking ? copy.picking(picking.picked, picking.lines) : copy.items(items)}</span>
      {picking && (
        <span className={css['meter']} aria-hidden="true">
          <i style={{ '--part': (picking.picked / Math.max(1, picking.lines)) * 100 } as CSSProperties} />
        </span>
      )}
    </li>
  );
}
