import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { FailureNotice } from '@cartwright/ui/notice/FailureNotice.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { productName } from '@cartwright/rules/product-name';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { invalidateAfter } from '#api/domain-events.ts';
import { isSessionError, messageFor } from '#api/errors.ts';
import { lastDay } from '#format/last-day.ts';
import { paths } from '#paths.ts';
import { sizeText } from '#shared/products/size-text.ts';
import { Thumb } from '#shared/products/ProductFacts.tsx';
import { copy } from './copy.ts';
import { type AlertKey, changeAlert, type StockAlert, stockAlertsQuery } from './queries.ts';
import css from './StockAlerts.module.css';

/** The open alerts of the account, each with its product and store, and canceling it. */
export function StockAlertsCard() {
  return (
    <div id="stock-alerts">
      <Card title={copy.title}>
        <Stack gap={3}>
          <p>{copy.hint}</p>
          <Alerts />
        </Stack>
      </Card>
    </div>
  );
}

function Alerts() {
  const client = useQueryClient();
  const { data: alerts, error, refetch } = useQuery(stockAlertsQuery());
  const cancel = useMutation({
    mutationFn: (alert: AlertKey) => changeAlert({ ...alert, isWanted: false }),
    networkMode: 'always',
    // Pending until the list is without it.
    onSuccess: () => invalidateAfter('stockAlertEnded', client),
  });
  if (alerts === undefined && error !== null && !isSessionError(error))
    return (
      <FailureNotice title={copy.failed} retry={copy.retry} onRetry={() => void refetch()}>
        {messageFor(error)}
      </FailureNotice>
    );
  if (alerts === undefined)
    return (
      <Loading label={copy.loading}>
        <SkeletonText lines={2} />
      </Loading>
    );
  const { isPending, variables, error: failure } = cancel;
  return (
    <>
      {failure !== null && !isSessionError(failure) && (
        <Notice tone="danger" role="alert">
          {messageFor(failure)}
        </Notice>
      )}
      {alerts.length === 0 && <p>{copy.none}</p>}
      <ul className={css['alerts']}>
        {alerts.map((alert) => (
          <Alert
            key={`${alert.locationId} ${alert.gtin13}`}
            alert={alert}
            isPending={isPending && isSame(variables, alert)}
            waits={isPending}
            onCancel={() =>
              cancel.mutate(keyOf(alert), { onSuccess: () => announce(copy.canceledOne(fullName(alert))) })
            }
          />
        ))}
      </ul>
    </>
  );
}

/** With its size: two sizes of a product have one name. */
const fullName = (alert: StockAlert) => `${productName(alert)}, ${sizeText(alert.size)}`;
const keyOf = ({ gtin13, locationId }: AlertKey): AlertKey => ({ gtin13, locationId });
const isSame = (a: AlertKey, b: AlertKey) => a.gtin13 === b.gtin13 && a.locationId === b.locationId;

interface AlertProps {
  readonly alert: StockAlert;
  readonly isPending: boolean;
  readonly waits: boolean;
  readonly onCancel: () => void;
}

function Alert({ alert, isPending, waits, onCancel }: AlertProps) {
  const { gtin13, size, locationName, endsAt } = alert;
  return (
    <li className={css['alert']}>
      <div className={css['picture']}>
        <Thumb product={alert} size="small" />
      </div>
      <div className={css['text']}>
        <Link {...paths.product(gtin13)} className={css['name']}>
          {productName(alert)}
        </Link>
        <span className={css['soft']}>{sizeText(size)}</span>
        <span className={css['soft']}>{copy.at(locationName, lastDay(endsAt))}</span>
      </div>
      <Button
        kind="outline"
        size="small"
        className={css['cancel']}
        aria-label={copy.cancelOne(fullName(alert), locationName)}
        pending={isPending}
        pendingLabel={copy.canceling}
        waits={waits}
        onClick={onCancel}
      >
        {copy.cancelShort}
      </Button>
    </li>
  );
}
