import { Button } from '@cartwright/ui/button/Button.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Loading, SkeletonText } from '@cartwright/ui/skeleton/Skeleton.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { productName } from '@cartwright/rules/product-name';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { invalidateAfter } from '#api/domain-events.ts';
import { type CartLine, isUnavailable } from '../cart.ts';
import { copy } from './copy.ts';
import type { Offers } from './use-offers.ts';

interface OffersStateProps {
  readonly line: CartLine;
  readonly offers: Offers['offers'];
  /** In place of a list without items. */
  readonly none: string;
  readonly children: ReactNode;
}

/** The similar items once they are there; until then, or without any, what is the matter. */
export function OffersState({ line, offers, none, children }: OffersStateProps) {
  if (offers.isPending) {
    return (
      <Loading label={copy.similar}>
        <SkeletonText lines={3} />
      </Loading>
    );
  }
  if (offers.isError) {
    return (
      <Row>
        <p role="alert">{copy.failed}</p>
        <Button size="small" onClick={() => void offers.refetch()}>
          {copy.retry}
        </Button>
      </Row>
    );
  }
  const { original, total } = offers.data;
  const isBack = isUnavailable(line) && original !== null && BACK.has(original.availability);
  return (
    <>
      {isBack && <BackAgain line={line} />}
      {total === 0 ? <p>{none}</p> : children}
    </>
  );
}

const BACK: ReadonlySet<string> = new Set(['in-stock', 'low']);

/** The server has just seen the item on the shelf: a fresh cart has it, too. */
function BackAgain({ line }: Pick<OffersStateProps, 'line'>) {
  const client = useQueryClient();
  return (
    <Notice tone="success" role="status">
      {copy.again(productName(line.product))}{' '}
      <TextButton onClick={() => void invalidateAfter('replacementGone', client)}>{copy.keep}</TextButton>
    </Notice>
  );
}
