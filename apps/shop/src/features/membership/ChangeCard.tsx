import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { ReactNode } from 'react';
import { isSessionError, messageFor } from '#api/errors.ts';
import { takeFocusInSight } from '#browser/take-focus.ts';
import { copy } from './copy.ts';
import { type Membership, useChangeCard } from './queries.ts';

interface ChangeCardProps {
  readonly membership: Membership;
  /** The card that is chosen in `cards`. */
  readonly cardId: string | undefined;
  readonly cards: ReactNode;
  readonly onClose: () => void;
}

/** Pays the charges to come with another card. */
export function ChangeCard({ membership, cardId, cards, onClose }: ChangeCardProps) {
  const changing = useChangeCard(membership);
  function save() {
    if (cardId === undefined) return;
    changing.mutate(cardId, {
      onSuccess: () => {
        announce(copy.cardChanged);
        onClose();
      },
    });
  }
  return (
    <Card
      title={
        <span ref={takeFocusInSight} tabIndex={-1}>
          {copy.changeTitle}
        </span>
      }
    >
      <Stack gap={4}>
        {cards}
        {changing.error !== null && !isSessionError(changing.error) && (
          <Notice tone="danger" role="alert">
            {messageFor(changing.error, copy.refusals)}
          </Notice>
        )}
        <Row>
          <Button
            kind="primary"
            pending={changing.isPending}
            pendingLabel={copy.savingCard}
            disabledReason={cardId === undefined ? copy.mustChooseCard : undefined}
            onClick={save}
          >
            {copy.saveCard}
          </Button>
          <Button kind="outline" waits={changing.isPending} onClick={onClose}>
            {copy.keepCard}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
