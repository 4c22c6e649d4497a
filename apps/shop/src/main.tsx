import '@cartwright/ui/tokens.css';
import '@cartwright/ui/base.css';
import '#shell/page.css';
import { RouterProvider } from '@tanstack/react-router';
import { BUILD_ELEMENT } from '@cartwright/contracts/offline';
import { keepFocus } from '@cartwright/ui/focus/keep-focus.ts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { breath, whenIdle } from '#browser/is-alive.tsx';
import { startAnew } from '#browser/started-anew.ts';
import { belongTo } from '#browser/kept/owner.ts';
import { inlinedBootstrap } from '#api/bootstrap.ts';
import { watchSession } from '#api/client.ts';
import { nameVisitor } from '#api/name-visitor.ts';
import { fillQueries } from '#api/page-queries.ts';
import { createQueryClient } from '#api/query-client.ts';
import { followOtherTabs } from '#api/session-tabs.ts';
import { ShopRoot } from '#shell/ShopRoot.tsx';
import { openQueue } from '#events/track.ts';
import { makeRouter } from './routes.tsx';

belongTo(inlinedBootstrap()?.owner);
const named = nameVisitor();
const queryClient = createQueryClient();
await breath();
// Browsers load what they know of dates when first asked, which takes as long as all of this; most pages have a date.
Intl.DateTimeFormat();
await breath();
const router = makeRouter({ queryClient });
await breath();
watchSession(() => void import('#shell/sign-in-again.ts').then((it) => it.signInAgain(router, queryClient)));
followOtherTabs(startAnew);
keepFocus(document);

openQueue({
  // A quick check; the sender reads the choices itself each time.
  mayMeasure: () => document.cookie.includes('measurement=on'),
  load: async () => (await import('#shell/start-events.ts')).startEvents(() => router.state.matches.at(-1)?.fullPath),
});

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root for the shop');
const isRendered = root.hasChildNodes();
const shop = (
  <ShopRoot queryClient={queryClient} isRendered={isRendered}>
    <RouterProvider router={router} />
  </ShopRoot>
);
if (isRendered) {
  // It stays as it is until the page's code is here, and then comes alive.
  fillQueries(queryClient);
  router.ssr = { manifest: undefined };
  await router.load();
  await named;
  await breath();
  // As a transition, React gives way to the shopper every few milliseconds while it goes through the page.
  startTransition(() => void hydrateRoot(root, shop));
} else {
  const isKept = document.getElementById(BUILD_ELEMENT) !== null;
  const instead = isKept ? await (await import('#shell/offline/open-kept.tsx')).openKept(queryClient) : undefined;
  createRoot(root).render(instead ?? shop);
}
whenIdle(() => void import('#shell/offline/start-offline.ts').then((it) => it.startOffline(queryClient, router)));
