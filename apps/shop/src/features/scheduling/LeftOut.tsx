import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { copy } from './copy.ts';
import type { Eligibility } from './eligibility.ts';
import { warningOf } from '#shared/slots/SlotList.tsx';

export interface LeftOutProps {
  readonly eligibility: Eligibility;
  readonly nameOf: (gtin13: string) => string;
}

/** The fallout of the chosen slot, shown before continuing, and what is available again. */
export function LeftOut({ eligibility, nameOf }: LeftOutProps) {
  const { previousIneligibleItems: excluded, newlyEligibleUpcs: again } = eligibility;
  if (excluded.length > 0) {
    return (
      <Notice tone="warning" role="status" title={warningOf(excluded, nameOf)}>
        {copy.leftOut(excluded.length)}
      </Notice>
    );
  }
  return again.length > 0 ? (
    <Notice tone="quiet" role="status">
      {copy.comesAgain(again.map(nameOf))}
    </Notice>
  ) : null;
}
