import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { boardQuery } from '#features/board/queries.ts';
import { toReportSearch } from '#features/reports/period.ts';
import { store } from './base.tsx';
import { loaded } from './loaded.ts';

const hours = createRoute({
  getParentRoute: () => store,
  path: '/hours',
  component: lazyRouteComponent(() => loaded(import('#pages/HoursPage.tsx')), 'HoursPage'),
});

const area = createRoute({
  getParentRoute: () => store,
  path: '/area',
  component: lazyRouteComponent(() => loaded(import('#pages/AreaPage.tsx')), 'AreaPage'),
});

const log = createRoute({
  getParentRoute: () => store,
  path: '/log',
  validateSearch: ({ of }: Record<string, unknown>): { of?: 'banner' } => (of === 'banner' ? { of } : {}),
  component: lazyRouteComponent(() => loaded(import('#pages/LogPage.tsx')), 'LogPage'),
});

const today = createRoute({
  getParentRoute: () => store,
  path: '/today',
  loader: ({ context, params: { locationId } }) => context.queryClient.ensureQueryData(boardQuery(locationId)),
  component: lazyRouteComponent(() => loaded(import('#pages/BoardPage.tsx')), 'BoardPage'),
});

const bannerTimes = createRoute({
  getParentRoute: () => store,
  path: '/times/all',
  component: lazyRouteComponent(() => loaded(import('#pages/BannerTimesPage.tsx')), 'BannerTimesPage'),
});

const week = createRoute({
  getParentRoute: () => store,
  path: '/times/week',
  component: lazyRouteComponent(() => loaded(import('#pages/WeekPage.tsx')), 'WeekPage'),
});

const times = createRoute({
  getParentRoute: () => store,
  path: '/times',
  component: lazyRouteComponent(() => loaded(import('#pages/TimesPage.tsx')), 'TimesPage'),
});

const snowDays = createRoute({
  getParentRoute: () => store,
  path: '/times/snow-days',
  component: lazyRouteComponent(() => loaded(import('#pages/SnowDaysPage.tsx')), 'SnowDaysPage'),
});

const snowDay = createRoute({
  getParentRoute: () => store,
  path: '/times/snow-days/$actionId',
  component: lazyRouteComponent(() => loaded(import('#pages/SnowDayPage.tsx')), 'SnowDayPage'),
});

const reports = createRoute({
  getParentRoute: () => store,
  path: '/reports',
  validateSearch: toReportSearch,
  component: lazyRouteComponent(() => loaded(import('#pages/ReportsPage.tsx')), 'ReportsPage'),
});

/** How a store is steered: its day, its times, its hours, its reports and its log. */
export const steeringRoutes = [today, times, bannerTimes, week, snowDays, snowDay, hours, area, reports, log];
