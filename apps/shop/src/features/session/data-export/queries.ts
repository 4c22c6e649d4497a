import type { DataExport } from '@cartwright/contracts/data-export';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { saveFile } from '#browser/save-file.ts';
import type { Proving } from '../proof/use-proof.tsx';

const EXPORTS = '/atlas/v1/security/v1/data-exports';

/** How often the page asks whether its copy is ready, in milliseconds. */
const POLL_EVERY = 3_000;

/** The latest copy that is being made or can be downloaded; null without one. While it is made, it is asked for again. */
export const dataExportQuery = () =>
  queryOptions({
    queryKey: key('data-export'),
    meta: { during: 'security' },
    queryFn: async ({ signal }) => accepted(await call(`GET ${EXPORTS}`, {}, { signal })).latest,
    refetchInterval: ({ state: { data } }) => (data && !data.isReady ? POLL_EVERY : false),
  });

/** Requests a copy; nothing happens when the shopper closes the dialog that wants the password. */
export function useRequestExport(proving: Proving) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { during: 'security' },
    mutationFn: async () => {
      const answer = await proving(() => call(`POST ${EXPORTS}`, {}));
      if (answer) queryClient.setQueryData(dataExportQuery().queryKey, accepted(answer).latest);
    },
  });
}

export type ExportFormat = 'html' | 'json';

/** Downloads a file of a copy. @returns its name; null when the shopper closed the dialog that wants the password */
export function useDownload(proving: Proving, { id }: Pick<DataExport, 'id'>) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { during: 'security' },
    mutationFn: async (format: ExportFormat) => {
      const answer = await proving(() => call(`GET ${EXPORTS}/:id/files/:format`, { params: { id, format } }));
      if (answer === null) return null;
      const { name, content } = accepted(answer);
      saveFile(name, content, format === 'html' ? 'text/html' : 'application/json');
      return name;
    },
    onError: () => queryClient.invalidateQueries({ queryKey: dataExportQuery().queryKey }),
  });
}
