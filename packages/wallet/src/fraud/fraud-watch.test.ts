import { expect, test, vi } from 'vitest';
import { ok, refuse } from '@cartwright/rules/result';
import type { Calls } from '../calls/calls.ts';
import type { WalletApplication } from '../config.ts';
import type { DeviceInfo } from '../host/fraud-script.ts';
import { watchForFraud } from './fraud-watch.ts';

const SEEN: DeviceInfo = { pageId: '/checkout', sessionId: 's1', ubaId: 'u1', ubaEvents: ['keydown@12'] };

/** A payment host that fails this many times before it accepts the announcement. */
function hostThatFails(times: number) {
  const announced: string[] = [];
  const call = vi.fn<
    (route: string, request: { readonly body: { readonly transactionId: string } }) => Promise<unknown>
  >(async (_, { body }) => {
    announced.push(body.transactionId);
    return announced.length > times ? ok({}) : refuse({ status: 500, code: 'SERVICE', reason: '' });
  });
  return { calls: { call } as unknown as Pick<Calls, 'call'>, announced };
}
function watch(application: WalletApplication, failures = 0) {
  const load = vi.fn<(transactionId: string) => Promise<() => DeviceInfo>>(async () => () => SEEN);
  const { calls, announced } = hostThatFails(failures);
  const config = { application, fraudScript: { load } };
  const facts = watchForFraud({ config, calls, signal: new AbortController().signal });
  return { facts, load, announced };
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test.each(['CLICKLIST', 'MEMBERSHIP', 'WEB HOSTED PAYMENT PAGE'] as const)(
  'FRM-033 FRM-034 FRM-035 in %s the script is loaded with the wallet, and what it knows goes with a card',
  async (application) => {
    const { facts, load, announced } = watch(application);
    await settled();
    expect(load).toHaveBeenCalledOnce();
    expect(announced).toHaveLength(1);
    expect(facts()).toEqual({ accertifyTransactionId: announced[0], deviceInfo: SEEN });
    expect(load.mock.calls[0]?.[0]).toBe(announced[0]);
  },
);

test.each(['RXWEB', 'EPRN'] as const)('FRM-033 in %s no script is loaded', async (application) => {
  const { facts, load, announced } = watch(application);
  await settled();
  expect(load).not.toHaveBeenCalled();
  expect(announced).toEqual([]);
  expect(facts()).toEqual({});
});

test('RTY-005 the announcement is repeated at most three times, with the same transaction', async () => {
  const third = watch('CLICKLIST', 3);
  await settled();
  expect(third.announced).toHaveLength(4);
  expect(new Set(third.announced).size).toBe(1);
  expect(third.facts().accertifyTransactionId).toBe(third.announced[0]);
  const never = watch('CLICKLIST', 99);
  await settled();
  expect(never.announced).toHaveLength(4);
  expect(never.facts()).toEqual({ deviceInfo: SEEN });
});

test('a script that cannot be loaded delays nothing', async () => {
  const { calls, announced } = hostThatFails(0);
  const fraudScript = { load: () => Promise.reject(new Error('blocked')) };
  const facts = watchForFraud({
    config: { application: 'CLICKLIST', fraudScript },
    calls,
    signal: new AbortController().signal,
  });
  await settled();
  expect(announced).toEqual([]);
  expect(facts()).toEqual({});
});
