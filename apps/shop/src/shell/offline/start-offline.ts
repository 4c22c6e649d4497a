import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { createElement } from 'react';
import { isCart } from '#api/kept-queries.ts';
import { whenIdle } from '#browser/is-alive.tsx';
import { finishSignOut } from '#features/session/sign-out.ts';
import { showLater } from '#browser/later-notice.ts';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { holdBuild, keepBuild } from './keep-build.ts';
import { keepAnswers } from './keep-answers.ts';
import { keepPicturesOfCarts } from './keep-pictures.ts';
import { publishNews } from './news.ts';
import { restoreHere } from './restore-here.ts';
import { whenSaved } from './watch-changes.ts';

/** ms; the first page has its pictures by then, and whoever leaves at once has loaded nothing for nothing. */
const BUILD_AFTER = 10_000;
const whenNothingElse = (): Promise<void> => new Promise(whenIdle);

/**
 * Everything that a page does to work without a connection (decision 108), once it has nothing better to do. What a
 * browser cannot or may not do is left out without a word: the page is as it was.
 */
export function startOffline(queryClient: QueryClient, router: RegisteredRouter): void {
  showLater(createElement(ConnectionNotice));
  whenSaved(queryClient.getMutationCache(), () => publishNews({ kind: 'saved' }));
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => pathChanged && publishNews({ kind: 'none' }));
  finishSignOut(queryClient);
  void restoreHere(queryClient);
  keepAnswers(queryClient, (kept) => {
    if (kept.some(({ key }) => isCart(key))) void keepPicturesOfCarts().catch(() => undefined);
  });
  // A developer's pages change under the same names: nothing of them is kept.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  holdBuild();
  navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
  if (savesData()) return;
  // What fails is tried again by the next page.
  setTimeout(() => void keepBuild(whenNothingElse).catch(() => undefined), BUILD_AFTER);
}

/** Whether the shopper asked the browser to load no more than needed. */
const savesData = (): boolean =>
  'connection' in navigator && Reflect.get(Object(navigator.connection), 'saveData') === true;
