import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useStore } from '#api/session.ts';
import { ChangeList } from '#features/banner-settings/ChangeList.tsx';
import { copy } from '#features/banner-settings/copy.ts';
import { messageCopy } from '#features/banner-settings/message-copy.ts';
import { MessageForm } from '#features/banner-settings/MessageForm.tsx';
import { keyOf, messageOf } from '#features/banner-settings/messages.ts';
import { settingsQuery } from '#features/banner-settings/queries.ts';
import { paths } from '#paths.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/banner/messages/$key');

/** One message of a banner: changed in both languages, and its history. */
export function MessagePage() {
  const { locationId, key } = route.useParams();
  const { bannerId, timeZone } = useStore(locationId);
  const { data: settings } = useSuspenseQuery(settingsQuery(bannerId));
  const messageKey = keyOf(key);
  const message = messageKey && messageOf(settings, messageKey);
  const { label, where } = messageKey ? messageCopy[messageKey] : { label: copy.messages.title, where: '' };
  usePageTitle(label);
  return (
    <StorePage locationId={locationId}>
      <Stack gap={2}>
        <Link to={paths.banner(locationId)}>{copy.message.back}</Link>
        <h1>{label}</h1>
        {where !== '' && <p>{where}</p>}
      </Stack>
      {messageKey && message ? (
        <>
          <MessageForm key={message.name} {...{ bannerId, settings, message, messageKey }} />
          <ChangeList {...{ bannerId, settings, timeZone }} name={message.name} />
        </>
      ) : (
        <Notice>{copy.message.gone}</Notice>
      )}
    </StorePage>
  );
}
