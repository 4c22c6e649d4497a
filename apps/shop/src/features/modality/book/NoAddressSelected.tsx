import { Button } from '@cartwright/ui/button/Button.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Foot } from '../picker/Foot.tsx';
import type { BookProps } from '../picker/screen-props.ts';
import { copy } from './copy.ts';

type NoAddressSelectedProps = BookProps & { count: number; isCurrentDeleted: boolean };

/** No address is selected, and what to do about it (WTS-134). */
export function NoAddressSelected({ send, count, isCurrentDeleted }: NoAddressSelectedProps) {
  return (
    <Stack>
      {isCurrentDeleted && (
        <Notice tone="info" role="status">
          {copy.currentDeleted}
        </Notice>
      )}
      <EmptyState title={copy.nothing}>{count > 0 ? copy.nothingChosen : copy.nothingHint}</EmptyState>
      <Foot>
        <Stack gap={3}>
          {count > 0 && (
            <Button kind="primary" wide onClick={() => send({ type: 'BOOK', event: { type: 'BOOK_PRESSED', count } })}>
              {copy.selectAn}
            </Button>
          )}
          <Button
            kind={count > 0 ? 'outline' : 'primary'}
            wide
            onClick={() => send({ type: 'BOOK', event: { type: 'ADD_PRESSED', count } })}
          >
            {copy.add}
          </Button>
        </Stack>
      </Foot>
    </Stack>
  );
}
