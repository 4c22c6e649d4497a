import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { Check, Clock, Repeat } from 'lucide-react';
import { useId } from 'react';
import { paths } from '#paths.ts';
import { sized } from './Answers.tsx';
import { copy } from './copy.ts';
import { countBesideProposal, countInTote, type ShownLine, type ShownOrder, stateOf } from './device/overlay.ts';
import { ItemPicture } from './ItemPicture.tsx';
import { marksOf } from './order-marks.ts';
import { ToteTag } from './ToteTag.tsx';
import { toteLabel } from '#format/tote-label.ts';
import { shortNumber } from '#format/short-number.ts';
import { type LineInWalk, nextOf, type Stop, stopsOf } from './walk-stops.ts';
import css from './Walk.module.css';
import { pounds } from './weight.ts';

/** The way through the store: a sign over what is found there. */
export function Walk({ orders }: { orders: readonly ShownOrder[] }) {
  const stops = stopsOf(orders);
  const next = nextOf(stops);
  const marks = marksOf(orders.map(({ orderId }) => orderId));
  return stops.map((stop) => <StopPart key={stop.stop} {...{ stop, next, marks }} />);
}

type StopPartProps = { stop: Stop; next: LineInWalk | undefined; marks: ReturnType<typeof marksOf> };

function StopPart({ stop, next, marks }: StopPartProps) {
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
            {...{ order, line }}
            mark={marks.get(order.orderId)}
            isNext={next?.line === line && next.order === order}
          />
        ))}
      </ul>
    </section>
  );
}

function Row({ order, line, isNext, mark }: LineInWalk & { isNext: boolean; mark: number | undefined }) {
  const state = stateOf(line);
  const shown = isNext ? 'next' : state;
  const swap = state === 'fetch' ? line.toFetch?.substitute : undefined;
  return (
    <li className={css['line']} data-state={shown}>
      <ItemPicture product={swap?.product ?? line.product} />
      <div>
        <Link
          to={paths.pickLine(order.locationId, order.orderId, line.id)}
          search={mark === undefined ? {} : { together: true }}
        >
          {swap ? copy.getInstead(swap.quantity, swap.product.description) : line.product.description}
          {mark !== undefined && <VisuallyHidden> {copy.chosenOrder(shortNumber(order.orderId))}</VisuallyHidden>}
        </Link>
        <p>
          <ToteTag label={toteLabel(shortNumber(order.orderId), line.tote)} mark={mark} />
          <span>{[(swap?.product ?? line.product).brand, ...factsOf(line)].join(' · ')}</span>
        </p>
      </div>
      <Mark line={line} />
    </li>
  );
}

function factsOf(line: ShownLine): readonly string[] {
  const { product, picked, quantity, toFetch } = line;
  if (toFetch && stateOf(line) === 'fetch')
    return [toFetch.substitute.product.size, copy.insteadOf(sized(product)), ...unsent(line)];
  if (picked !== null) {
    const weight = picked.grams === null ? [] : [`${pounds(picked.grams)} lb`];
    const isShort = picked.quantity < quantity;
    const missing = quantity - countInTote(line);
    const instead = picked.substitute
      ? [
          copy.instead(picked.substitute.quantity, picked.substitute.product.description),
          ...(missing > 0 ? [copy.missing(missing)] : []),
        ]
      : [];
    return [...(isShort ? [copy.got(picked.quantity, quantity)] : []), ...weight, ...instead, ...unsent(line)];
  }
  const beside = countBesideProposal(line);
  return [
    ...(beside > 0 ? [copy.someInTote(beside, quantity)] : []),
    product.gramsPerItem === null ? product.size : copy.about(`${pounds(product.gramsPerItem * quantity)} lb`),
    ...(stateOf(line) === 'proposed' && line.suggested.length > 0 ? [copy.suggestion(line.suggested)] : []),
    ...(product.minAge > 0 ? [copy.idAt] : []),
    ...(line.instructions === null ? [] : [copy.hasNote]),
    ...unsent(line),
  ];
}

const unsent = ({ isWaiting }: ShownLine): readonly string[] => (isWaiting ? [copy.notSent] : []);

function Mark({ line }: { line: ShownLine }) {
  const state = stateOf(line);
  if (state === 'fetch')
    return (
      <span className={css['swap']}>
        <Icon of={Repeat} size="s" />
        <span className={css['count']}>{line.toFetch?.substitute.quantity}</span>
      </span>
    );
  if (state === 'open') return <span className={css['count']}>{line.quantity}</span>;
  return (
    <span className={css['mark']} data-state={state}>
      {state === 'short' ? (
        <span aria-hidden="true">{countInTote(line)}</span>
      ) : (
        <Icon of={state === 'proposed' ? Clock : Check} />
      )}
      <VisuallyHidden>
        {state === 'proposed' ? copy.proposed : state === 'short' ? copy.short : copy.picked}
      </VisuallyHidden>
    </span>
  );
}
