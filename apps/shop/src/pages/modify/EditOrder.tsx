import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Split } from '@cartwright/ui/layout/Split.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, Skeleton } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '#api/errors.ts';
import { BeforeAfter } from '#features/modification/BeforeAfter.tsx';
import { copy, refusals } from '#features/modification/copy.ts';
import { ModifiedLines } from '#features/modification/ModifiedLines.tsx';
import type { Modification } from '#features/modification/modification.ts';
import { modificationQuery, useChangeModification, useDropModification } from '#features/modification/queries.ts';
import { changeCount, shownLines } from '#features/modification/shown-lines.ts';
import { untilText } from '#features/orders/order-text.ts';
import { paths } from '#paths.ts';
import { AddItems } from './AddItems.tsx';
import { ModifyFailure } from './ModifyFailure.tsx';

/** The working copy of an order: lines before and after, more items, and what that costs. */
export function EditOrder({ id }: { id: string }) {
  const found = useQuery(modificationQuery(id));
  if (found.data) return <Editing shown={found.data} />;
  if (found.isError) return <ModifyFailure id={id} error={found.error} onRetry={() => void found.refetch()} />;
  return (
    <Loading label={copy.loading}>
      <Stack>
        <Skeleton height="18rem" />
        <Skeleton height="10rem" />
      </Stack>
    </Loading>
  );
}

function Editing({ shown }: { shown: Modification }) {
  const { mutate, error, isPending } = useChangeModification(shown.id);
  const [now] = useState(() => new Date());
  return (
    <Split
      aside={
        <Stack>
          <BeforeAfter shown={shown} updating={isPending} />
          <Review shown={shown} isPending={isPending} />
          <Discard id={shown.id} />
        </Stack>
      }
    >
      <Notice tone="quiet" title={copy.submitBy(untilText(shown.cutoffAt, shown.timezone, now))}>
        {copy.untilSubmitted}
      </Notice>
      {error && (
        <Notice tone="danger" role="alert">
          {messageFor(error, refusals)}
        </Notice>
      )}
      <Card title={copy.items}>
        <ModifiedLines
          lines={shownLines(shown)}
          onChange={(lineId, quantity) => mutate({ type: 'setQuantity', id: lineId, quantity })}
        />
      </Card>
      <AddItems onAdd={(gtin13) => mutate({ type: 'add', gtin13, quantity: 1 })} />
    </Split>
  );
}

/** Drops the change; the order stays as it was. */
function Discard({ id }: { id: string }) {
  const navigate = useNavigate();
  const { mutate, error } = useDropModification(id, () => void navigate(paths.purchase(id)));
  return (
    <>
      <TextButton onClick={() => mutate()}>{copy.discard}</TextButton>
      {error && (
        <Notice tone="danger" role="alert">
          {messageFor(error, {}, copy.discardFailed)}
        </Notice>
      )}
    </>
  );
}

/** On to the submission, or why not yet. */
function Review({ shown, isPending }: { shown: Modification; isPending: boolean }) {
  const obstacle = obstacleOf(shown);
  if (obstacle === undefined && !isPending) {
    return (
      <Link {...paths.modifyCheckout(shown.id)} {...buttonVariant({ kind: 'primary', wide: true })}>
        {copy.review}
      </Link>
    );
  }
  return (
    <Button kind="primary" wide waits={isPending} disabledReason={obstacle}>
      {copy.review}
    </Button>
  );
}

function obstacleOf(shown: Modification): string | undefined {
  if (changeCount(shown) === 0) return copy.nothingChanged;
  if (shown.lines.every(({ quantity }) => quantity === 0)) return refusals.EMPTY_ORDER;
  if (shown.ineligible.length > 0) return copy.fallout;
  if (!shown.fitsSlot) return copy.noRoom;
  if (shown.needsPin) return copy.pinNeeded;
  return shown.shortfall === 'USD 0.00' ? undefined : copy.shortfall;
}
