import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { key } from '#api/keys.ts';

/** Whether the dialog that asks for an age is open, and the date of birth that it was given last (MDL-025). */
export interface AgeModal {
  readonly isOpen: boolean;
  /** `YYYY-MM-DD`; empty until one is given, and again as soon as the page is left. */
  readonly birthDate: string;
  /** Why the server refused the last date, which the page took for old enough. */
  readonly problem?: 'TOO_YOUNG' | undefined;
}

export const CLOSED: AgeModal = { isOpen: false, birthDate: '' };

/** In memory alone: a date of birth is stored neither by the browser nor by the server. */
const ageModalQuery = () =>
  queryOptions<AgeModal>({
    queryKey: key('age-modal'),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The state that pages share: setting it opens the dialog, whichever page has it (AGE-009). */
export function useAgeModal(): readonly [AgeModal, (modal: AgeModal) => void] {
  const client = useQueryClient();
  const { data = CLOSED } = useQuery(ageModalQuery());
  return [data, (modal) => void client.setQueryData(ageModalQuery().queryKey, modal)];
}

interface AgeCheck {
  readonly birthDate: string;
  /** Opens the dialog, with the reason why the last date was refused. */
  readonly request: (problem?: AgeModal['problem']) => void;
}

/** For a page that has the dialog: what the state was asked for, and given, ends with the page. */
export function useAgeCheck(): AgeCheck {
  const client = useQueryClient();
  const [{ birthDate }, set] = useAgeModal();
  useEffect(() => () => void client.setQueryData(ageModalQuery().queryKey, CLOSED), [client]);
  return { birthDate, request: (problem) => set({ isOpen: true, birthDate: '', problem }) };
}
