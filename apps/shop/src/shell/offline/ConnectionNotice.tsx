import { isRendered } from '@cartwright/contracts/pages';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import { mayBeKept } from '#api/kept-queries.ts';
import { useIsOnline } from '#browser/online.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { currentNews, watchNews } from './news.ts';
import { waitingIn } from './watch-changes.ts';

const NO_NEWS = { kind: 'none' } as const;

/** Without a connection: what works, and what waits. With one: what became of it. */
export function ConnectionNotice() {
  return useIsOnline() ? <Back /> : <Away />;
}

function Away() {
  const client = useQueryClient();
  const cache = client.getMutationCache();
  const queries = client.getQueryCache();
  const waiting = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    () => waitingIn(cache),
  );
  const path = useLocation({ select: ({ pathname }) => pathname });
  // What the page asks for and was never kept; parts of a page of groceries that are never kept are no loss to it.
  const isMissing = useSyncExternalStore(
    (changed) => queries.subscribe(changed),
    () =>
      queries
        .findAll({ fetchStatus: 'paused' })
        .some(({ queryKey, state }) => state.data === undefined && (mayBeKept(queryKey) || !isRendered(path))),
  );
  const list = useBootstrap().modality?.modalityType === 'IN_STORE';
  const isAtCart = path === paths.cart().to;
  return (
    <p>
      {isMissing ? copy.notKept : copy.works(list)} {waiting > 0 && copy.waiting(waiting)}{' '}
      {!isAtCart && (
        <Link {...paths.cart()} {...linkVariant()}>
          {copy.open(list)}
        </Link>
      )}
    </p>
  );
}

function Back() {
  const news = useSyncExternalStore(watchNews, currentNews, () => NO_NEWS);
  if (news.kind === 'none') return null;
  return (
    <Container>
      {news.kind === 'saved' ? (
        <Notice tone="success">{copy.saved}</Notice>
      ) : (
        <Notice tone="danger">{copy.refused(news.text)}</Notice>
      )}
    </Container>
  );
}
