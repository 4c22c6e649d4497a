import type { PlannedDeletion } from '@cartwright/contracts/account-deletion';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { announce } from '@cartwright/ui/live-region/announcements.ts';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageFor } from '#api/errors.ts';
import { paths } from '#paths.ts';
import { FormCard } from '../FormCard.tsx';
import { useProof } from '../proof/use-proof.tsx';
import { copy } from './copy.ts';
import css from './DeletionCard.module.css';
import { plannedText } from './deletion-text.ts';
import { useKeepAccount, usePlanDeletion } from './queries.ts';

/** What a deletion takes and keeps, and its button. @param children the link below it */
export function DeleteCard({ children }: { children: ReactNode }) {
  const { proving, dialog } = useProof();
  const { mutate, isPending, error } = usePlanDeletion(proving);
  return (
    <>
      <FormCard
        title={copy.title}
        text={copy.text}
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
        problems={{}}
        attempt={0}
        refusal={error === null ? undefined : messageFor(error)}
      >
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
      {dialog}
    </>
  );
}

/** The deletion that is planned, and the way back. @param children the link below it */
export function PlannedCard({ planned, children }: { planned: PlannedDeletion; children: ReactNode }) {
  const { mutate, isPending, error } = useKeepAccount();
  return (
    <FormCard
      title={copy.plannedTitle}
      text={plannedText(planned.dueAt)}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(undefined, { onSuccess: () => announce(copy.keptDone) });
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
