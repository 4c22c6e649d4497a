import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useEffect, useState } from 'react';
import { useSession } from '#api/session.ts';
import { shortNumber } from '#format/short-number.ts';
import type { Op } from './device/op.ts';
import { keptOfOthers } from './device/op-store.ts';
import { deviceCopy } from './refused-copy.ts';

/** What this phone keeps of others and has not sent: nobody sends it but whoever picked it, so somebody has to know of it. */
export function OthersPicks() {
  const { staffId } = useSession();
  const [ops, setOps] = useState<readonly Op[]>([]);
  useEffect(() => {
    keptOfOthers(staffId).then(setOps, () => undefined); // a browser that keeps nothing
  }, [staffId]);
  return [...Map.groupBy(ops, (op) => op.staffId)].map(([id, own]) => (
    <Notice key={id} tone="warning" role="status" title={deviceCopy.ofAnother(own.length, numbersOf(own))}>
      {deviceCopy.ofAnotherText}
    </Notice>
  ));
}

const numbersOf = (ops: readonly Op[]): readonly string[] => [
  ...new Set(ops.map(({ orderId }) => shortNumber(orderId))),
];
