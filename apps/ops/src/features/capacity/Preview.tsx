import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { AffectedOrders } from '#changes/AffectedOrders.tsx';
import { copy } from './copy.ts';
import css from './Preview.module.css';
import type { Change, Preview as Seen } from './queries.ts';

type PreviewProps = { preview: Seen; action: Change['action']; zone: string };

/** What a change would do, in words and numbers, before anything is saved. */
export function Preview({ preview, action, zone }: PreviewProps) {
  const { held, booked, roomBefore, roomAfter, over, closed, changing, types } = preview;
  const taken = held + booked;
  if (changing === 0) return <p>{copy.nothing}</p>;
  const isScaled = action.kind === 'orders' || action.kind === 'percent';
  return (
    <Stack gap={3}>
      <h3 className={css['title']}>{copy.preview}</h3>
      <dl className={css['sums']}>
        {isScaled &&
          types
            .filter((each) => each.changing > 0)
            .map(({ type, before, after }) => (
              <Sum key={type} name={copy.types[type]} value={copy.becomes(before, after)} strong />
            ))}
        {action.kind !== 'close' && (
          <>
            <Sum name={copy.fitNow} value={copy.orders(taken + roomBefore)} />
            <Sum name={copy.fitAfter} value={copy.orders(taken + roomAfter)} strong />
          </>
        )}
        <Sum name={copy.taken} value={copy.orders(booked)} />
        {held > 0 && <Sum name={copy.held} value={copy.orders(held)} />}
        <Sum name={copy.roomAfter} value={copy.orders(roomAfter)} strong />
      </dl>
      {over > 0 && (
        <Notice tone="warning" title={copy.over(over)}>
          {copy.overText}
        </Notice>
      )}
      {action.kind === 'close' && booked > 0 && (
        <Notice tone="warning" title={copy.stay(booked)}>
          {copy.stayText}
        </Notice>
      )}
      {isScaled && closed > 0 && <Notice tone="quiet">{copy.closedAlready(closed)}</Notice>}
      <AffectedOrders orders={preview.orders} booked={booked} zone={zone} />
    </Stack>
  );
}

function Sum({ name, value, strong = false }: { name: string; value: string; strong?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{strong ? <strong>{value}</strong> : value}</dd>
    </div>
  );
}
