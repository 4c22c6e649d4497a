import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { Check, CircleHelp } from 'lucide-react';
import { useId } from 'react';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { type ShownLine, type ShownOrder, stateOf } from './device/overlay.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { shortNumber } from '#format/short-number.ts';
import { type LineInWalk, nextOf, type Stop, stopsOf } from './walk-stops.ts';
import css from './Walk.module.css';
import { pounds } from './weight.ts';

/** The way through the store: a sign over what is found there. */
export function Walk({ orders }: { orders: readonly ShownOrder[] }) {
  const stops = stopsOf(orders);
  const next = nextOf(stops);
  return stops.map((stop) => <StopPart key={stop.stop} stop={stop} next={next} isOfSeveral={orders.length > 1} />);
}

function StopPart({ stop, next, isOfSeveral }: { stop: Stop; next: LineInWalk | undefined; isOfSeveral: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={css['sign']} id={id}>
        <span>{stop.department}</span>
        <span>{copy.stopSign(stop.done, stop.lines.length)}</span>
      </h2>
      <ul className={css['items']}>
        {stop.lines.map(({ order, line }) => (
          <Row
            key={`${order.orderId} ${line.id}`}
            {...{ order, line, isOfSeveral }}
            isNext={next?.line === line && next.order === order}
          />
        ))}
      </ul>
    </section>
  );
}

function Row({ order, line, isNext, isOfSeveral }: LineInWalk & { isNext: boolean; isOfSeveral: boolean }) {
  const state = stateOf(line);
  const shown = isNext ? 'next' : state;
  return (
    <li className={css['line']} data-state={shown}>
      <ItemPicture product={line.product} />
      <div>
        <Link
          to={paths.pickLine(order.locationId, order.orderId, line.id)}
          search={isOfSeveral ? { together: true } : {}}
        >
          {line.product.description}
        </Link>
        <p>{[...(isOfSeveral ? [copy.order(shortNumber(order.orderId))] : []), ...factsOf(line)].join(' · ')}</p>
      </div>
      <Mark line={line} />
    </li>
  );
}

function factsOf(line: ShownLine): readonly string[] {
  const { product, picked, quantity } = line;
  const tote = copy.tote(line.tote);
  if (picked !== null) {
    const weight = picked.grams === null ? [] : [`${pounds(picked.grams)} lb`];
    const isShort = picked.quantity < quantity;
    const instead = picked.substitute ? [copy.instead(picked.substitute.product.description)] : [];
    return [...(isShort ? [copy.got(picked.quantity, quantity)] : []), ...weight, ...instead, tote, ...unsent(line)];
  }
  return [
    product.gramsPerItem === null ? product.size : copy.about(`${pounds(product.gramsPerItem * quantity)} lb`),
    ...(stateOf(line) === 'proposed' && line.suggested.length > 0 ? [copy.suggestion(line.suggested)] : []),
    tote,
    ...(product.minAge > 0 ? [copy.idAt] : []),
    ...unsent(line),
  ];
}

const unsent = ({ isWaiting }: ShownLine): readonly string[] => (isWaiting ? [copy.notSent] : []);

function Mark({ line }: { line: ShownLine }) {
  const state = stateOf(line);
  if (state === 'open') return <span className={css['count']}>{line.quantity}</span>;
  return (
    <span className={css['mark']} data-state={state}>
      {state === 'short' ? (
        <span aria-hidden="true">{line.picked?.quantity}</span>
      ) : (
        <Icon of={state === 'proposed' ? CircleHelp : Check} />
      )}
      <VisuallyHidden>
        {state === 'proposed' ? copy.proposed : state === 'short' ? copy.short : copy.picked}
      </VisuallyHidden>
    </span>
  );
}
