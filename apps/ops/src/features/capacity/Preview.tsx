import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { AffectedOrders } from '#changes/AffectedOrders.tsx';
import { copy } from './copy.ts';
import css from './Preview.module.css';
import type { Change, Preview as Seen } from './queries.ts';

type PreviewProps = { preview: Seen; action: Change['action']; zone: string };

/** What a change would do, in words and numbers, before anything is saved. */
export function Preview({ preview, action, zone }: PreviewProps) {
  const { held, booked, roomBefore, roomAfter, over, closing, closed, changing, types } = preview;
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
        <Sum name={copy.taken} value={copy.orders(booked)} />
        {held > 0 && <Sum name={copy.held} value={copy.orders(held)} />}
        <Sum name={copy.roomBefore} value={copy.orders(roomBefore)} />
        <Sum name={copy.roomAfter(closing)} value={copy.orders(roomAfter)} strong />
      </dl>
      {isScaled && (over > 0 || closing > 0) && (
        <Notice tone="warning" title={copy.over(over)}>
          {copy.overText(closing)}
        </Notice>
      )}
      {action.kind === 'close' && preview.coming > 0 && (
        <Notice tone="warning" title={copy.stay(preview.coming)}>
          {copy.stayText}
        </Notice>
      )}
      {isScaled && closed > 0 && <Notice tone="quiet">{copy.closedAlready(closed)}</Notice>}
      <AffectedOrders orders={preview.orders} coming={preview.coming} zone={zone} />
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
