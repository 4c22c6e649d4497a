import type { WalletConfig } from '@cartwright/wallet/config';
import { track } from './track.ts';

type WalletEvent = Parameters<NonNullable<WalletConfig['onAnalytics']>>[0];

/** Passes on the wallet's host events: a few words, none of them a number, a balance or a kind of card. */
export function trackWallet(event: WalletEvent): void {
  switch (event.type) {
    case 'START_NAVIGATE':
      return track({ name: event.type, data: { screen: event.screen } });
    case 'FORM_FIELD_ABANDONMENT':
      return track({ name: event.type, data: { field: event.field } });
    case 'USAGE_METRICS':
      return track({ name: event.type, data: { action: event.action } });
    case 'UPDATE_PAYMENT_METHOD':
      return track({ name: event.type, data: { change: event.change } });
    case 'USER_CONSTRAINT_ERROR':
    case 'CUSTOMER_FACING_SERVICE_ERROR':
      return track({ name: event.type, data: { code: event.code, during: event.during } });
  }
}
