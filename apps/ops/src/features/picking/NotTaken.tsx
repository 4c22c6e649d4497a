import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useState } from 'react';
import { messageFor } from '#api/message-for.ts';
import { shortNumber } from '#format/short-number.ts';
import { copy } from './copy.ts';
import { givenToOf, type GivenToOther } from './given.ts';
import { refusedCopy } from './refused-copy.ts';
import type { Taking } from './take-all.ts';

type NotTakenProps = {
  left: Taking['left'];
  /** Takes one although the store lead gave it to somebody else. */
  onTakeAnyway: (orderId: string) => void;
};

/** The orders that were not taken, and why. One that is for somebody else is taken over when one says so twice. */
export function NotTaken({ left, onTakeAnyway }: NotTakenProps) {
  const [wanted, setWanted] = useState<GivenToOther>();
  return (
    <>
      {left.map((each) => {
        const given = givenToOf(each);
        const number = shortNumber(each.orderId);
        return given ? (
          <Notice key={each.orderId} tone="warning" role="alert" title={copy.isFor(number, given.firstName)}>
            <p>{copy.isForText}</p>
            <Button kind="outline" size="small" onClick={() => setWanted(given)}>
              {copy.takeOver(number)}
            </Button>
          </Notice>
        ) : (
          <Notice key={each.orderId} tone="danger" role="alert" title={copy.notTaken(number)}>
            {messageFor(each.error, refusedCopy)}
          </Notice>
        );
      })}
      {wanted && (
        <Dialog
          title={copy.takeOverTitle(shortNumber(wanted.orderId), wanted.firstName)}
          onClose={() => setWanted(undefined)}
        >
          <Stack>
            <p>{copy.takeOverText(wanted.firstName)}</p>
            <Button
              kind="primary"
              wide
              onClick={() => {
                setWanted(undefined);
                onTakeAnyway(wanted.orderId);
              }}
            >
              {copy.takeOver(shortNumber(wanted.orderId))}
            </Button>
            <Button kind="outline" wide onClick={() => setWanted(undefined)}>
              {copy.leaveIt(wanted.firstName)}
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
