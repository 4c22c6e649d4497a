import { Button } from '@cartwright/ui/button/Button.tsx';
import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { EmptyState } from '@cartwright/ui/empty-state/EmptyState.tsx';
import { TextField } from '@cartwright/ui/field/TextField.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useStore } from '#api/session.ts';
import { BannerParts } from '#features/banner-settings/BannerParts.tsx';
import { copy } from '#features/banner-settings/copy.ts';
import { groupsFound, type MessageSearch } from '#features/banner-settings/found.ts';
import css from '#features/banner-settings/MessageList.module.css';
import { MessageList } from '#features/banner-settings/MessageList.tsx';
import { isOwn } from '#features/banner-settings/messages.ts';
import { settingsQuery } from '#features/banner-settings/queries.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { StorePage } from '#shell/StorePage.tsx';

const route = getRouteApi('/signed-in/stores/$locationId/banner');
const words = copy.messages;

/** The messages of a banner, as its shoppers meet and read them. */
export function MessagesPage() {
  const { locationId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { bannerId, bannerName } = useStore(locationId);
  const { data } = useSuspenseQuery(settingsQuery(bannerId));
  const groups = groupsFound(data, search);
  const { text = '', only } = search;
  const find = (next: MessageSearch) =>
    void navigate({
      search: { ...(next.text && { text: next.text }), ...(next.only && { only: next.only }) },
      replace: true,
    });
  usePageTitle(words.title);
  return (
    <StorePage locationId={locationId}>
      <BannerParts {...{ locationId, bannerName }} part="messages" />
      <div className={css['search']}>
        <TextField
          type="search"
          label={words.search}
          hint={words.searchHint}
          value={text}
          onChange={({ target }) => find({ ...search, text: target.value })}
        />
        <div role="group" aria-label={words.filter}>
          <Row gap={2}>
            <FilterChip pressed={only === undefined} onPress={() => find({ text })}>
              {words.all(data.words.length)}
            </FilterChip>
            <FilterChip pressed={only === 'changed'} onPress={() => find({ text, only: 'changed' })}>
              {words.changed(data.words.filter(isOwn).length)}
            </FilterChip>
          </Row>
        </div>
      </div>
      {groups.map(({ title, messages }) => (
        <MessageList key={title} {...{ locationId, title, messages }} values={data.values} />
      ))}
      {groups.length === 0 && (
        <EmptyState
          title={text.trim() === '' ? words.noneChanged : words.none}
          action={<Button onClick={() => find({})}>{words.showAll}</Button>}
        >
          {text.trim() === '' ? words.noneChangedText : words.noneText}
        </EmptyState>
      )}
    </StorePage>
  );
}
