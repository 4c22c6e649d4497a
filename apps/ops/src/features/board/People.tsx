import { Card } from '@cartwright/ui/card/Card.tsx';
import type { CSSProperties } from 'react';
import { clock } from '#format/time.ts';
import { copy } from './copy.ts';
import css from './People.module.css';
import type { Board } from './queries.ts';
import { shortNumber } from '#format/short-number.ts';

type Person = Board['people'][number];

type PeopleProps = Pick<Board, 'people'> & {
  /** Whether anything of the orders due today was picked, by whomever. */
  isAnyPicked: boolean;
  zone: string;
};

/** Who picked today, and how far they are with what they pick now. */
export function People({ people, isAnyPicked, zone }: PeopleProps) {
  const picking = people.filter((person) => person.picking.length > 0).length;
  return (
    <Card
      title={copy.people}
      end={people.length > 0 && <span className={css['soft']}>{copy.peopleNow(picking, people.length)}</span>}
    >
      {people.length === 0 ? (
        <p>{isAnyPicked ? copy.nameless : copy.nobody}</p>
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
        {picking.length === 0 && <p className={css['soft']}>{copy.lastPick(clock(lastAt, zone))}</p>}
      </div>
      <span className={css['count']}>{copy.items(items)}</span>
      {picking.map((order) => (
        <OrderPart key={order.orderId} order={order} />
      ))}
    </li>
  );
}

/** How far somebody is with an order. */
function OrderPart({ order }: { order: Person['picking'][number] }) {
  return (
    <div className={css['order']}>
      <p className={css['soft']}>{copy.onOrder(shortNumber(order.orderId), copy.picking(order))}</p>
      <span className={css['meter']} aria-hidden="true">
        <i style={{ '--part': (order.picked / Math.max(1, order.lines)) * 100 } as CSSProperties} />
      </span>
    </div>
  );
}
