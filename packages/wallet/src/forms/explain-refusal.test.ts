import { afterEach, expect, test, vi } from 'vitest';
import { type Action, type Failure, messageFor } from '../calls/failures.ts';
import type { WalletEvent } from '../host/host-events.ts';
import type { WalletCore } from '../core/wallet-core.ts';
import { explainRefusal } from './explain-refusal.ts';
import { refusalOf } from '../calls/form-refusal.ts';

const SPEAKER = { application: 'CLICKLIST', phone: '555-0100' } as const;

/** The parts of the wallet that a refusal uses. */
function walletWith(hosts: {
  readonly onSignInRequired: () => void;
  readonly onSignOutRequired?: (path: string) => void;
}) {
  const events: WalletEvent[] = [];
  const wallet = {
    report: (event: WalletEvent) => events.push(event),
    explain: (action: Action, failure: Failure) => messageFor(action, failure, SPEAKER),
    snapshot: () => ({ config: hosts }),
  } as unknown as WalletCore;
  return { wallet, events };
}
const host = () => ({ onSignInRequired: vi.fn<() => void>(), onSignOutRequired: vi.fn<(path: string) => void>() });
afterEach(() => vi.unstubAllGlobals());

test.each(['871', '872', '873', '874', '876'])(
  'FRM-020 the code %s, shown at the number, is not said again',
  (code) => {
    const { wallet } = walletWith(host());
    expect(explainRefusal(wallet, 'add', refusalOf({ code, field: 'number', retryable: false }))).toBeNull();
  },
);

test.each(['881', '882', '883'])('FRM-021 the code %s, shown at the CVV, is not said again', (code) => {
  const { wallet } = walletWith(host());
  expect(explainRefusal(wallet, 'add', refusalOf({ code, field: 'cvv', retryable: false }))).toBeNull();
});

test.each(['875', '884', '889', 'TOKEN_REFUSED'])('FRM-022 the code %s is said in the form', (code) => {
  const { wallet, events } = walletWith(host());
  expect(explainRefusal(wallet, 'add', refusalOf({ code, retryable: true }))).toContain('add your card');
  expect(events).toEqual([]);
});

test('a frame that reloaded prompts for another attempt, and the host is notified', () => {
  const { wallet, events } = walletWith(host());
  const refusal = refusalOf({ code: 'FRAME_RESTARTED', retryable: true });
  expect(explainRefusal(wallet, 'add', refusal)).toBe(
    'There was a problem validating your information. Please try again.',
  );
  expect(events).toEqual([{ type: 'CUSTOMER_FACING_SERVICE_ERROR', during: 'frame', code: 'FRAME_RESTARTED' }]);
});

test.each(['877', '878'])('a frame that is too old (%s) must be loaded anew', (code) => {
  expect(refusalOf({ code, retryable: true })).toEqual({ code: 'FRAME_LOST', mustReload: true });
});

test('FRM-032 an answer without card data says Something went wrong', () => {
  const { wallet } = walletWith(host());
  expect(explainRefusal(wallet, 'add', { code: 'EMPTY' })).toBe('Something went wrong');
});

test('FRM-019 a response with a redirect leads out and in again, through the host', () => {
  vi.stubGlobal('location', { pathname: '/checkout', search: '?orderId=9' });
  const hosts = host();
  const { wallet } = walletWith(hosts);
  explainRefusal(wallet, 'add', refusalOf({ code: 'X', status: 400, redirectUrl: '/logout', retryable: false }));
  expect(hosts.onSignOutRequired).toHaveBeenCalledExactlyOnceWith(
    '/logout?redirectUrl=%2Fsignin%3FredirectUrl%3D%252Fcheckout%253ForderId%253D9',
  );
  expect(hosts.onSignInRequired).not.toHaveBeenCalled();
});

test('a redirect to another site is not followed', () => {
  vi.stubGlobal('location', { pathname: '/checkout', search: '' });
  const hosts = host();
  const { wallet } = walletWith(hosts);
  const failure = { status: 400, code: 'X', reason: '', redirectUrl: 'https://evil.example/logout' };
  explainRefusal(wallet, 'add', { code: 'FAILED', failure });
  expect(hosts.onSignOutRequired).not.toHaveBeenCalled();
  expect(hosts.onSignInRequired).not.toHaveBeenCalled();
});
