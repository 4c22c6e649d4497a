import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { Refused, valueOf } from '#api/refused.ts';
import type { Setting, Settings, Value } from './messages.ts';

export const settingsQuery = (bannerId: string) =>
  queryOptions({
    queryKey: keys.bannerSettings(bannerId),
    queryFn: () => valueOf(call('GET /ops/v1/banners/:bannerId/settings', { params: { bannerId } })),
  });

/** What was changed, page by page. @param name of one setting; of all when left out */
export const changesQuery = (bannerId: string, name?: string) =>
  infiniteQueryOptions({
    queryKey: keys.bannerChanges(bannerId, name),
    queryFn: ({ pageParam }) =>
      valueOf(
        call('GET /ops/v1/banners/:bannerId/settings/changes', {
          params: { bannerId },
          query: { ...(name !== undefined && { name }), ...(pageParam !== '' && { before: pageParam }) },
        }),
      ),
    initialPageParam: '',
    getNextPageParam: ({ changes, hasMore }) => (hasMore ? changes.at(-1)?.actionId : undefined),
  });

export interface SettingChange {
  readonly name: string;
  readonly value: Value;
  /** The version that is changed. */
  readonly version: number;
  readonly reason: string;
}

/** Changes a message or a switch. When somebody else did so meanwhile, what is there now is what the page knows. */
export function useChangeSetting(bannerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: SettingChange) =>
      kept(client, bannerId, await call('PUT /ops/v1/banners/:bannerId/settings', { params: { bannerId }, body })),
    onSettled: () => client.invalidateQueries({ queryKey: keys.allBannerChanges(bannerId) }),
  });
}

/** Brings back what was before a change. */
export function useUndoSetting(bannerId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ actionId, ...body }: { actionId: string; version: number; reason: string }) =>
      kept(
        client,
        bannerId,
        await call('POST /ops/v1/banners/:bannerId/settings/changes/:actionId/undo', {
          params: { bannerId, actionId },
          body,
        }),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: keys.allBannerChanges(bannerId) }),
  });
}

type Answer =
  | { readonly ok: true; readonly value: Setting }
  | { readonly ok: false; readonly refusal: Refused['refusal'] & { readonly current?: Setting | undefined } };

/** Puts the setting of an answer where pages read it. @throws {Refused} for a refusal */
function kept(client: QueryClient, bannerId: string, answer: Answer): Setting {
  const setting = answer.ok ? answer.value : answer.refusal.current;
  if (setting)
    client.setQueryData<Settings>(keys.bannerSettings(bannerId), (known) => known && withSetting(known, setting));
  if (!answer.ok) throw new Refused(answer.refusal);
  return answer.value;
}

function withSetting(known: Settings, { name, value, version }: Setting): Settings {
  const texts = typeof value === 'object' && value !== null ? value : { 'en-US': null, 'es-US': null };
  return {
    ...known,
    words: known.words.map((each) => (each.name === name ? { ...each, own: texts, version } : each)),
    switches: known.switches.map((each) =>
      each.name === name ? { ...each, own: typeof value === 'boolean' ? value : null, version } : each,
    ),
  };
}
