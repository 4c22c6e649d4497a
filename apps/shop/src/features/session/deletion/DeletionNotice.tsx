import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { plannedText } from './deletion-text.ts';
import { deletionQuery } from './queries.ts';

/** That the account is to be deleted; nothing else, also while that is not known. */
export function DeletionNotice() {
  const { data } = useQuery(deletionQuery());
  if (!data) return null;
  return (
    <Notice tone="warning" title={copy.plannedTitle}>
      <p>{plannedText(data.dueAt)}</p>
      <Link {...paths.deleteAccount()} {...linkVariant()}>
        {copy.see}
      </Link>
    </Notice>
  );
}
