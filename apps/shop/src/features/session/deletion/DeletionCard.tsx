import type { PlannedDeletion } from '@cartwright/contracts/account-deletion';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Dialog } from '@cartwright/ui/dialog/Dialog.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { messageFor } from '#api/errors.ts';
import { paths } from '#paths.ts';
import { FormCard } from '../FormCard.tsx';
import { useProof } from '../proof/use-proof.tsx';
import { copy } from './copy.ts';
import css from './DeletionCard.module.css';
import { plannedText } from './deletion-text.ts';
import { useKeepAccount, usePlanDeletion } from './queries.ts';

interface DeleteCardProps {
  /** A planned deletion was taken back just now. */
  readonly isKept: boolean;
  /** The link below the button. */
  readonly children: ReactNode;
}

/** What a deletion takes and keeps, and its button, which asks once more. */
export function DeleteCard({ isKept, children }: DeleteCardProps) {
  const [isConfirming, setConfirming] = useState(false);
  const { proving, dialog } = useProof();
  const { mutate, isPending, error } = usePlanDeletion(proving);
  return (
    <>
      <FormCard
        title={copy.title}
        text={copy.text}
        onSubmit={(event) => {
          event.preventDefault();
          setConfirming(true);
        }}
        problems={{}}
        attempt={0}
        refusal={error === null ? undefined : messageFor(error)}
      >
        {isKept && <Notice tone="success">{copy.keptDone}</Notice>}
        <section className={css['part']}>
          <h2>{copy.goesTitle}</h2>
          <ul>
            {copy.goes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <section className={css['part']}>
          <h2>{copy.staysTitle}</h2>
          <p>{copy.stays}</p>
        </section>
        <p>
          <Link {...paths.data()} {...linkVariant()}>
            {copy.copyFirst}
          </Link>
        </p>
        <Button type="submit" kind="danger" wide pending={isPending} pendingLabel={copy.sending}>
          {copy.send}
        </Button>
        {children}
      </FormCard>
      {isConfirming && (
        <ConfirmDialog
          onClose={() => setConfirming(false)}
          onDelete={() => {
            setConfirming(false);
            mutate();
          }}
        />
      )}
      {dialog}
    </>
  );
}

function ConfirmDialog({ onClose, onDelete }: { onClose: () => void; onDelete: () => void }) {
  return (
    <Dialog
      title={copy.confirmTitle}
      onClose={onClose}
      foot={
        <>
          <Button kind="outline" wide onClick={onClose}>
            {copy.dontDelete}
          </Button>
          <Button kind="danger" wide onClick={onDelete}>
            {copy.send}
          </Button>
        </>
      }
    >
      <p>{copy.confirmText}</p>
    </Dialog>
  );
}

interface PlannedCardProps {
  readonly planned: PlannedDeletion;
  readonly onKept: () => void;
  /** The link below the button. */
  readonly children: ReactNode;
}

/** The deletion that is planned, and the way back. */
export function PlannedCard({ planned, onKept, children }: PlannedCardProps) {
  const { mutate, isPending, error } = useKeepAccount();
  function kept() {
    announce(copy.keptDone);
    onKept();
  }
  return (
    <FormCard
      title={copy.plannedTitle}
      text={plannedText(planned.dueAt)}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(undefined, { onSuccess: kept });
      }}
      problems={{}}
      attempt={0}
      refusal={error === null ? undefined : messageFor(error)}
    >
      {planned.waitsForOrders && <Notice tone="info">{copy.waits}</Notice>}
      <Button type="submit" kind="primary" wide pending={isPending} pendingLabel={copy.keeping}>
        {copy.keep}
      </Button>
      {children}
    </FormCard>
  );
}
