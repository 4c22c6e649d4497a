import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { copy } from './copy.ts';
import type { Eligibility } from './eligibility.ts';
import { falloutWarning } from '#shared/slots/fallout-warning.ts';

export interface FalloutNoticeProps {
  readonly eligibility: Eligibility;
  readonly nameOf: (gtin13: string) => string;
}

/** The fallout of the chosen slot, shown before continuing, and what is available again. */
export function FalloutNotice({ eligibility, nameOf }: FalloutNoticeProps) {
  const { previousIneligibleItems: excluded, newlyEligibleUpcs: again } = eligibility;
  if (excluded.length > 0) {
    return (
      <Notice tone="warning" role="status" title={falloutWarning(excluded, nameOf)}>
        {copy.itemsUnavailable(excluded.length)}
      </Notice>
    );
  }
  return again.length > 0 ? (
    <Notice tone="quiet" role="status">
      {copy.comesAgain(again.map(nameOf))}
    </Notice>
  ) : null;
}
