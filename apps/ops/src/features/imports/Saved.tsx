import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { messageFor } from '#api/message-for.ts';
import { Refused } from '#api/refused.ts';
import type { StaffStore } from '#api/session.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { problemText } from './problem-text.ts';
import type { ImportDetail, useProductChange } from './queries.ts';

const words = copy.product;
type Problem = ImportDetail['problems'][number]['problems'][number];

/** What became of a form: saved, planned, the same as before, or why not. */
export function Saved({ change, store }: { change: ReturnType<typeof useProductChange>; store: StaffStore }) {
  if (change.isError)
    return (
      <Notice tone="danger" role="alert">
        {messageFor(change.error, copy.refusals)}
      </Notice>
    );
  if (!change.isSuccess) return null;
  const { report, status, importId } = change.data;
  const isSame = report !== null && report.added + report.changed === 0;
  return (
    <Notice tone={isSame ? 'info' : 'success'} role="status">
      <p>{isSame ? words.same : status === 'PLANNED' ? words.planned : words.saved}</p>
      {!isSame && <Link to={paths.stockImport(store.locationId, importId)}>{words.seeImport}</Link>}
    </Notice>
  );
}

/** What is wrong with each field, in words. */
export function problemsIn(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Refused)) return {};
  // What the contract's refusal carries.
  const { current = [] } = error.refusal as { readonly current?: readonly Problem[] };
  return Object.fromEntries(current.map(({ field, code }) => [field, problemText(code)]));
}
