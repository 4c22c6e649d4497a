import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MessageSearch } from '#features/banner-settings/found.ts';
import { store } from './base.tsx';
import { loaded } from './loaded.ts';

const messages = createRoute({
  getParentRoute: () => store,
  path: '/banner',
  validateSearch: ({ text, only }: Record<string, unknown>): MessageSearch => ({
    // A number in an address is parsed as one.
    ...((typeof text === 'string' || typeof text === 'number') && text !== '' && { text: String(text).slice(0, 120) }),
    ...(only === 'changed' && { only }),
  }),
  component: lazyRouteComponent(() => loaded(import('#pages/MessagesPage.tsx')), 'MessagesPage'),
});

const message = createRoute({
  getParentRoute: () => store,
  path: '/banner/messages/$key',
  component: lazyRouteComponent(() => loaded(import('#pages/MessagePage.tsx')), 'MessagePage'),
});

const switches = createRoute({
  getParentRoute: () => store,
  path: '/banner/switches',
  component: lazyRouteComponent(() => loaded(import('#pages/SwitchesPage.tsx')), 'SwitchesPage'),
});

const changes = createRoute({
  getParentRoute: () => store,
  path: '/banner/changes',
  component: lazyRouteComponent(() => loaded(import('#pages/BannerChangesPage.tsx')), 'BannerChangesPage'),
});

/** What a banner says and does at all of its stores. */
export const bannerRoutes = [messages, message, switches, changes];
