import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { hasRole, useSession, useStore } from '#api/session.ts';
import { Agree } from '#features/store-area/Agree.tsx';
import { AreaChangeForm } from '#features/store-area/AreaChangeForm.tsx';
import css from '#features/store-area/area.module.css';
import { copy } from '#features/store-area/copy.ts';
import { type AreaChange, areaQuery, useUndoArea } from '#features/store-area/queries.ts';
import { clock, day } from '#format/time.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

/** Where a store delivers and which ways to shop it offers; an admin changes both. */
export function AreaPage() {
  const { locationId } = useParams({ from: '/signed-in/stores/$locationId/area' });
  const { data } = useSuspenseQuery(areaQuery(locationId));
  const store = useStore(locationId);
  const mayChange = hasRole(useSession(), ['ADMIN'], store);
  const moment = (at: string) => `${day(at, store.timeZone)}, ${clock(at, store.timeZone)}`;
  const [change, setChange] = useState<AreaChange | null>(null);
  const undo = useUndoArea(locationId);
  usePageTitle(copy.title);
  return (
    <StorePage locationId={locationId}>
      <Stack gap={1}>
        <h1>{copy.title}</h1>
        <p>{copy.text}</p>
      </Stack>
      {undo.isError && (
        <Notice tone="danger" role="alert">
          {messageFor(undo.error, copy.refusals)}
        </Notice>
      )}
      {undo.data && undo.data.left.length > 0 && (
        <Notice tone="warning" role="status">
          {copy.left(undo.data.left.join(', '))}
        </Notice>
      )}
      {change && <Agree locationId={locationId} change={change} onDone={() => setChange(null)} />}
      <Card title={copy.services}>
        <ul className={css['rows']}>
          {data.services.map(({ service, isOn }) => (
            <li key={service}>
              <span>{copy.state(copy.service[service], isOn)}</span>
              {mayChange && (
                <Button onClick={() => setChange({ kind: 'service', service, isOn: !isOn })}>
                  {copy.switch(copy.service[service], isOn)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {mayChange && !change && data.zones.length > 0 && <AreaChangeForm zones={data.zones} onChange={setChange} />}
      <Card title={copy.zips}>
        {data.zips.length === 0 && <p>{copy.none}</p>}
        <ul className={css['rows']}>
          {data.zips.map(({ zip, city, state, miles, orders, carts, openOrders }) => (
            <li key={zip}>
              <span>
                <strong>{zip}</strong> {copy.place(city, state, miles)}
              </span>
              <span>{copy.facts(orders, carts, openOrders)}</span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={copy.changes}>
        {data.changes.length === 0 && <p>{copy.noChanges}</p>}
        <ul className={css['rows']}>
          {data.changes.map(({ actionId, at, by, reason, added, removed, service, undone }) => (
            <li key={actionId}>
              <span>
                <strong>{copy.changed(added, removed, service)}</strong>
                <br />
                {copy.by(by, moment(at), reason)}
              </span>
              {undone
                ? copy.undone
                : mayChange && <TextButton onClick={() => undo.mutate(actionId)}>{copy.undo}</TextButton>}
            </li>
          ))}
        </ul>
      </Card>
    </StorePage>
  );
}
