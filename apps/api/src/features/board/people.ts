import type { BoardPerson } from '@cartwright/contracts/ops-board';
import type { z } from 'zod';
import type { DayRow, PickerPart } from './sql.ts';

type Person = z.output<typeof BoardPerson>;

interface Work extends PickerPart {
  readonly order: DayRow;
}

/** Who picked on a day: those who pick now first, then who picked last. */
export function peopleOf(rows: readonly DayRow[]): Person[] {
  const works = rows.flatMap((order) => order.pickers.map((part): Work => ({ ...part, order })));
  const people = [...Map.groupBy(works, ({ actor }) => actor).values()].flatMap(toPerson);
  return people.toSorted(
    (a, b) =>
      Number(b.picking.length > 0) - Number(a.picking.length > 0) || b.lastAt - a.lastAt || (a.name < b.name ? -1 : 1),
  );
}

/** One person, by all that they picked; none where the actor is no person. */
function toPerson(works: readonly Work[]): readonly Person[] {
  const [latest] = works.toSorted((a, b) => b.lastAt - a.lastAt);
  if (!latest || latest.name === null) return [];
  const now = works.filter(({ order, actor }) => order.holder === actor).toSorted((a, b) => b.lastAt - a.lastAt);
  return [
    {
      name: latest.name,
      picking: now.map(({ order: { orderId, picked, lines, shorts } }) => ({ orderId, picked, lines, shorts })),
      items: works.reduce((all, { items }) => all + items, 0),
      lastAt: latest.lastAt,
    },
  ];
}
