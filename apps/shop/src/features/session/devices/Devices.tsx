import type { SignedInDevice } from '@cartwright/contracts/devices';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card, CardRows } from '@cartwright/ui/card/Card.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { PageFailure } from '@cartwright/ui/notice/PageFailure.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { isSessionError, messageFor } from '#api/errors.ts';
import { FactRow } from '../security/FactRow.tsx';
import { copy } from './copy.ts';
import { deviceName, usedText } from './device-text.ts';
import { devicesQuery, useSignOutDevice } from './queries.ts';

/** Where the shopper is signed in, and signing out there. */
export function Devices() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(devicesQuery());
  if (data !== undefined) return <DeviceList devices={data} now={dataUpdatedAt} />;
  return (
    <Card title={copy.title}>
      {error === null || isSessionError(error) ? (
        <Loading label={copy.loading}>
          <Skeleton height="3rem" />
        </Loading>
      ) : (
        <PageFailure retry={copy.tryAgain} onRetry={() => void refetch()}>
          {messageFor(error, {}, copy.failed)}
        </PageFailure>
      )}
    </Card>
  );
}

function DeviceList({ devices, now }: { devices: readonly SignedInDevice[]; now: number }) {
  const { mutate, isPending, variables, error } = useSignOutDevice();
  const signOut = (id: string | undefined, done: string) => mutate(id, { onSuccess: () => announce(done) });
  const isAlone = devices.every(({ isCurrent }) => isCurrent);
  return (
    <Card
      title={copy.title}
      kind="flush"
      rail={
        <>
          <span>{isAlone ? copy.onlyHere : copy.unknownHint}</span>
          {!isAlone && (
            <Button
              size="small"
              pending={isPending && variables === undefined}
              pendingLabel={copy.signingOut}
              waits={isPending}
              onClick={() => signOut(undefined, copy.everywhereDone)}
            >
              {copy.everywhereElse}
            </Button>
          )}
        </>
      }
    >
      <CardRows>
        {error !== null && !isSessionError(error) && (
          <div>
            <Notice tone="danger" role="alert">
              {messageFor(error, {}, copy.notSignedOut)}
            </Notice>
          </div>
        )}
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={now}
            isPending={isPending && variables === device.id}
            waits={isPending}
            onSignOut={() => signOut(device.id, copy.signedOut(deviceName(device)))}
          />
        ))}
      </CardRows>
    </Card>
  );
}

type DeviceRowProps = {
  device: SignedInDevice;
  now: number;
  isPending: boolean;
  waits: boolean;
  onSignOut: () => void;
};

function DeviceRow({ device, now, isPending, waits, onSignOut }: DeviceRowProps) {
  const name = deviceName(device);
  const isHandheld = device.system === 'IPHONE' || device.system === 'ANDROID' || device.system === 'IPAD';
  return (
    <FactRow
      icon={isHandheld ? Smartphone : Laptop}
      name={
        device.isCurrent ? (
          <>
            {name} <Chip tone="soft">{copy.thisDevice}</Chip>
          </>
        ) : (
          name
        )
      }
      fact={usedText(device, now)}
      action={
        !device.isCurrent && (
          <Button
            kind="outline"
            size="small"
            aria-label={copy.signOutOf(name)}
            pending={isPending}
            pendingLabel={copy.signingOut}
            waits={waits}
            onClick={onSignOut}
          >
            {copy.signOut}
          </Button>
        )
      }
    />
  );
}
