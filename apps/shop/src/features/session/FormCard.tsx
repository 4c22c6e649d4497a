import { Card } from '@cartwright/ui/card/Card.tsx';
import { ErrorSummary } from '@cartwright/ui/error-summary/ErrorSummary.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import type { ReactNode, SyntheticEvent } from 'react';
import { copy } from './copy.ts';
import css from './FormCard.module.css';

type FormCardProps = {
  title: string;
  text: string;
  onSubmit: (event: SyntheticEvent) => void;
  /** By field id. */
  problems: { readonly [fieldId: string]: string | undefined };
  attempt: number;
  /** The server's error for the whole form. */
  refusal: string | undefined;
  children: ReactNode;
};

/** One form in the middle of the page: its purpose, its errors, its fields. */
export function FormCard({ title, text, onSubmit, problems, attempt, refusal, children }: FormCardProps) {
  const list = Object.entries(problems).flatMap(([fieldId, message]) => (message ? [{ fieldId, message }] : []));
  return (
    <div className={css['lone']}>
      <Card>
        <form className={css['form']} onSubmit={onSubmit} noValidate>
          <div className={css['head']}>
            <h1>{title}</h1>
            <p>{text}</p>
          </div>
          <ErrorSummary title={copy.problem} problems={list} attempt={attempt} />
          {refusal !== undefined && (
            <Notice tone="danger" role="alert">
              {refusal}
            </Notice>
          )}
          {children}
        </form>
      </Card>
    </div>
  );
}
