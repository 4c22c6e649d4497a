import type { Profile } from '@cartwright/contracts/profile';
import { aBootstrap } from '#testing/bootstrap.ts';
import { someEmails } from '#testing/email-preferences.ts';
import { type Answers, renderInShop } from '#testing/in-shop.tsx';
import { PreferencesPage } from '../PreferencesPage.tsx';

export const EMAILS = '/accountmanagement/api/email-preferences';
export const OPT_IN = '/atlas/v1/communications/v1/opt-in';
export const CHOICES = '/atlas/v1/customer-preferences/v1/preferences';
export const ADDRESS = '/atlas/v1/customer-profile/v1/communication-preferences';
export const CANNOT = 'Your preference cannot be updated at this time. Please try again later.';
export const NOT_ALLOWED = { customerOptedIn: false, stopped: false, message: "You won't get texts at this number." };

export const profile = (phones: Profile['contactInfo']['phones'] = [{ type: 'MOBILE', number: '+15135550142' }]) => ({
  id: 'p',
  firstName: 'Rosa',
  lastName: 'L',
  contactInfo: { phones, addresses: [], emails: [] },
  created: '2026-01-01T00:00:00.000Z',
  loyaltyCardNumber: '1',
  bannerSpecificDetails: [],
});
const session = {
  status: 'fully-authenticated',
  profileId: 'p',
  firstName: 'Rosa',
  lastName: 'L',
  email: 'rosa@example.com',
} as const;

/** The preferences page of a shopper who is signed in. */
export const open = (answers: Answers = {}, part: object = { bootstrap: aBootstrap({ session }) }) =>
  renderInShop(<PreferencesPage />, {
    ...part,
    answers: {
      [`GET ${ADDRESS}`]: () => ({ emailAddress: 'r•••@example.com', wantsEmail: true }),
      'GET /atlas/v1/customer-profile/v1/profile': () => profile(),
      'GET /accountmanagement/api/preferred-store': () => ({ store: null }),
      [`GET ${EMAILS}`]: () => someEmails(['WEEKLY_AD']),
      [`GET ${OPT_IN}`]: () => NOT_ALLOWED,
      [`GET ${CHOICES}`]: () => ({ preferences: [] }),
      'GET /atlas/v1/stock-alerts/v1/alerts': () => ({ alerts: [] }),
      ...answers,
    },
  });
