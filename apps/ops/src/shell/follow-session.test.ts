import { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveIfEnded, ownerHeaders, setOwner } from '#api/client.ts';
import { keys } from '#api/keys.ts';
import { paths } from '#paths.ts';
import { followSession } from './sign-in-again.ts';

afterEach(() => setOwner({ staffId: () => undefined, onSignedOut: () => undefined, onOther: () => undefined }));

/** A page of Dana's, with something that it shows; the sign-in reads who is there. */
function pageOf() {
  const client = new QueryClient();
  client.setQueryData(keys.session(), { staffId: 'dana' });
  client.setQueryData(['hours'], 'of Dana’s store');
  const navigate = vi.fn(async () => void client.setQueryData(keys.session(), { staffId: 'lee' }));
  // A stand-in with the two parts that are used.
  const router = { navigate, state: { location: { href: '/stores/1/hours' } } } as unknown as AnyRouter;
  followSession(router, client);
  return { client, navigate };
}

test.each([
  ['NOT_SIGNED_IN', { ended: true }],
  ['OTHER_STAFF', { ended: false, other: true }],
])('after %s nothing of the page stays but who is there now', async (code, why) => {
  const { client, navigate } = pageOf();
  expect(ownerHeaders()).toEqual({ 'x-staff-id': 'dana' });
  leaveIfEnded(code);
  await vi.waitFor(() => expect(client.getQueryData(['hours'])).toBeUndefined());
  expect(navigate).toHaveBeenCalledWith({
    to: paths.signIn,
    search: { next: '/stores/1/hours', of: 'dana', ...why },
    replace: true,
  });
  expect(client.getQueryData(keys.session())).toEqual({ staffId: 'lee' });
});

test('a page is led to the sign-in once, however many of its calls are refused', () => {
  const { navigate } = pageOf();
  navigate.mockImplementation(async () => undefined);
  for (let n = 0; n < 3; n += 1) leaveIfEnded('NOT_SIGNED_IN');
  expect(navigate).toHaveBeenCalledTimes(1);
});
