import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { openPreferences } from '#shell/open-preferences.ts';
import { requireFullSignIn, requireSignIn } from '#shell/require-sign-in.ts';
import { root } from './root-route.ts';
import * as params from './search-params.ts';

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/signin',
  staticData: { ground: 'desk' },
  validateSearch: params.signInSearch,
  component: lazyRouteComponent(() => import('#pages/SignInPage.tsx'), 'SignInPage'),
});
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  staticData: { ground: 'desk' },
  validateSearch: params.signInSearch,
  beforeLoad: async (arriving) => (await import('#shell/leave-signed-in.ts')).leaveSignedIn(arriving),
  component: lazyRouteComponent(() => import('#pages/SignUpPage.tsx'), 'SignUpPage'),
});
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { ground: 'desk' },
  component: lazyRouteComponent(() => import('#pages/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { ground: 'desk' },
  component: lazyRouteComponent(() => import('#pages/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
});
const confirmAccount = createRoute({
  getParentRoute: () => root,
  path: '/confirm-account',
  staticData: { ground: 'desk' },
  component: lazyRouteComponent(() => import('#pages/ConfirmAccountPage.tsx'), 'ConfirmAccountPage'),
});
const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  staticData: { ground: 'desk' },
  component: lazyRouteComponent(() => import('#pages/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
});
const changeEmail = createRoute({
  getParentRoute: () => root,
  path: '/account/email',
  staticData: { ground: 'desk' },
  beforeLoad: requireFullSignIn,
  component: lazyRouteComponent(() => import('#pages/EmailPage.tsx'), 'EmailPage'),
});
const preferences = createRoute({
  getParentRoute: () => root,
  path: '/account/preferences',
  validateSearch: params.preferencesSearch,
  beforeLoad: openPreferences,
  component: lazyRouteComponent(() => import('#pages/PreferencesPage.tsx'), 'PreferencesPage'),
});
const changePassword = createRoute({
  getParentRoute: () => root,
  path: '/account/password',
  staticData: { ground: 'desk' },
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('#pages/PasswordPage.tsx'), 'PasswordPage'),
});
const profile = createRoute({
  getParentRoute: () => root,
  path: '/account/profile',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('#pages/ProfilePage.tsx'), 'ProfilePage'),
});
const security = createRoute({
  getParentRoute: () => root,
  path: '/account/security',
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('#pages/SecurityPage.tsx'), 'SecurityPage'),
});
const data = createRoute({
  getParentRoute: () => root,
  path: '/account/data',
  staticData: { ground: 'desk' },
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('#pages/DataPage.tsx'), 'DataPage'),
});
const deleteAccount = createRoute({
  getParentRoute: () => root,
  path: '/account/delete',
  staticData: { ground: 'desk' },
  beforeLoad: requireSignIn,
  component: lazyRouteComponent(() => import('#pages/DeleteAccountPage.tsx'), 'DeleteAccountPage'),
});
const membership = createRoute({
  getParentRoute: () => root,
  path: '/membership',
  beforeLoad: requireFullSignIn,
  component: lazyRouteComponent(() => import('#pages/MembershipPage.tsx'), 'MembershipPage'),
});
const signOut = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  staticData: { ground: 'desk' },
  validateSearch: params.signOutSearch,
  component: lazyRouteComponent(() => import('#pages/LogoutPage.tsx'), 'LogoutPage'),
});

/** Signing in, up and out, what the links of mails open, and how an account is kept. */
export const sessionRoutes = [
  signIn,
  signUp,
  forgotPassword,
  resetPassword,
  confirmAccount,
  confirmEmail,
  changeEmail,
  preferences,
  changePassword,
  profile,
  security,
  data,
  deleteAccount,
  membership,
  signOut,
] as const;
