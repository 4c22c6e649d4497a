import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { isSessionError, messageFor } from '#api/errors.ts';
import { takeFocus } from '#browser/take-focus.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { isRefusedFor } from './queries.ts';
import { signInForAlert } from './sign-in-for-alert.ts';
import css from './StockAlerts.module.css';
import { useAlertOnArrival } from './use-alert-on-arrival.ts';
import { useProductAlert } from './use-product-alert.ts';

interface Product {
  readonly gtin13: string;
  readonly unavailable: string | null;
  readonly hasStockAlert: boolean;
}

/**
 * On the page of a product that is out of stock: offers one mail when it is back, or says that it will come. Whoever is
 * not signed in signs in first, and comes back to the alert. For any other product there is nothing.
 */
export function NotifyMe({ product }: { product: Product }) {
  const { gtin13, unavailable, hasStockAlert } = product;
  const { session, modality } = useBootstrap();
  const { mutate, isPending, error } = useProductAlert(gtin13);
  /** Whether what appears next takes the focus of the button that it replaces. */
  const [wasPressed, setWasPressed] = useState(false);
  const email = session.status === 'anonymous' ? null : session.email;
  const store = unavailable === 'OUT_OF_STOCK' ? (modality?.store ?? null) : null;

  useAlertOnArrival(gtin13, (locationId) => {
    if (email === null || hasStockAlert || locationId !== store?.locationId) return;
    mutate({ locationId, isWanted: true }, { onSuccess: () => announce(copy.isSet(email, store.vanityName)) });
  });
  if (store === null) return null;
  if (email === null) return <SignInFirst gtin13={gtin13} locationId={store.locationId} />;

  const press = (isWanted: boolean): void => {
    setWasPressed(true);
    const { locationId } = store;
    mutate({ locationId, isWanted }, { onSuccess: () => !isWanted && announce(copy.canceled) });
  };
  const ref = wasPressed ? takeFocus : null;
  return (
    <div className={css['notify']}>
      {hasStockAlert ? (
        <Notice tone="success" icon={BellRing}>
          <div className={css['status']}>
            <p ref={ref} tabIndex={-1}>
              {copy.isSet(email, store.vanityName)}
            </p>
            <Button
              kind="outline"
              size="small"
              pending={isPending}
              pendingLabel={copy.canceling}
              onClick={() => press(false)}
            >
              {copy.cancel}
            </Button>
          </div>
        </Notice>
      ) : (
        <Button
          ref={ref}
          kind="primary"
          wide
          pending={isPending}
          pendingLabel={copy.saving}
          onClick={() => press(true)}
        >
          <Icon of={Bell} size="s" />
          {copy.notify}
        </Button>
      )}
      {error !== null && !isSessionError(error) && <Failure error={error} />}
    </div>
  );
}

function SignInFirst({ gtin13, locationId }: { gtin13: string; locationId: string }) {
  return (
    <Link {...signInForAlert(gtin13, locationId)} {...buttonVariant({ kind: 'primary', wide: true })}>
      <Icon of={Bell} size="s" />
      {copy.notify}
    </Link>
  );
}

function Failure({ error }: { error: unknown }) {
  return (
    <Notice tone="danger" role="alert">
      {messageFor(error, copy.refusals)}{' '}
      {isRefusedFor(error, 'TOO_MANY_ALERTS') && (
        <Link {...paths.stockAlerts()} {...linkVariant()}>
          {copy.manage}
        </Link>
      )}
    </Notice>
  );
}
