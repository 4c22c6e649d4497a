import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { allEmails, EMAIL_CALLS, emailPreferencesQuery, saveEmails } from './email-preferences.ts';

/** Whether a shopper wants all email of the banner. */
interface Deals {
  readonly isChecked: boolean;
  /** What ticking the box selects; none when it is not known. */
  readonly emails: readonly string[];
  /** A shopper without a preferred store tried to. */
  readonly lacksStore: boolean;
  readonly isFailed: boolean;
  readonly change: (isWanted: boolean) => void;
}

/**
 * The offer to select every email preference at once; undefined while it is not known whether anything is left to
 * select, and when nothing is (OPT-002). Once used it stays, and unticking it restores what was selected before.
 */
export function useDeals(): Deals | undefined {
  const client = useQueryClient();
  const { data: shown } = useQuery(emailPreferencesQuery());
  const [before, setBefore] = useState<ReadonlySet<string>>();
  const { mutate, ...saving } = useMutation({
    networkMode: 'always',
    scope: EMAIL_CALLS,
    mutationFn: async (isWanted: boolean) => {
      // A store may have been chosen since.
      const seen = shown?.hasErrors
        ? await client.fetchQuery({ ...emailPreferencesQuery(), staleTime: 0 })
        : await client.ensureQueryData(emailPreferencesQuery());
      if (seen.hasErrors) return seen;
      return await saveEmails(seen, (category) => isWanted || (before?.has(category) ?? false), 'checkout');
    },
    onSuccess: (saved) => {
      if (!saved.hasErrors) client.setQueryData(emailPreferencesQuery().queryKey, saved);
    },
  });
  if (shown === undefined) return undefined;
  const all = allEmails(shown);
  const isEach = !shown.hasErrors && all.every(({ emailPreferences }) => emailPreferences);
  if (isEach && before === undefined) return undefined;
  const lacksStore = saving.data?.errorCode === 'NO_PREFERRED_STORE';
  return {
    isChecked: saving.isPending ? saving.variables : isEach,
    emails: all.map(({ shortDescription }) => shortDescription),
    lacksStore,
    isFailed: saving.isError || (saving.data?.hasErrors === true && !lacksStore),
    change: (isWanted) => {
      const wanted = all.filter(({ emailPreferences }) => emailPreferences);
      setBefore((first) => first ?? new Set(wanted.map(({ emailPreferencesCategory }) => emailPreferencesCategory)));
      mutate(isWanted);
    },
  };
}
