import type { StaffScope } from '@cartwright/rules/staff-role';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#api/query-client.ts';
import type { StaffSession, StaffStore } from '#api/session.ts';
import { makeRouter } from '#routes.tsx';
import { followSession } from '#shell/sign-in-again.ts';

export const STORE: StaffStore = {
  locationId: '01400413',
  name: 'Oakley Station',
  city: 'Cincinnati, OH',
  bannerId: 'main',
  bannerName: 'Cartwright',
  theme: 'main',
  timeZone: 'America/New_York',
};

type Grant = StaffSession['grants'][number];
/** What a call answers, by method and path: its body or what makes it, a whole response, or the error of a broken network. */
export type Answers = Readonly<Record<string, unknown>>;

/** Somebody of the staff with one role. @param scope where it counts: at `STORE` when left out */
export const sessionOf = (
  role: Grant['role'],
  scope: StaffScope = { kind: 'store', locationId: STORE.locationId },
): StaffSession => ({
  staffId: 'staff',
  staffNumber: '204501',
  firstName: 'Dana',
  lastName: 'Whitfield',
  grants: [{ role, ...scope }],
  home: STORE,
  idleMinutes: 10,
});

/**
 * Opens a page of the console for somebody of one role at `STORE`. A call without an answer is refused as a thing that is
 * not there, and one that answers 'FORBIDDEN' as one of another role.
 */
export async function openConsole(path: string, role: Grant['role'], answers: Answers) {
  const known: Answers = {
    'GET /ops/v1/session': sessionOf(role),
    [`GET /ops/v1/stores/${STORE.locationId}`]: STORE,
    ...answers,
  };
  /** With what the address says after a question mark. */
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search: query } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    if (request.method !== 'GET') sent.push({ call: call + query, body: await bodyOf(request) });
    const found = known[call];
    const answer: unknown = await (isMaker(found) ? found() : found);
    if (answer instanceof Error) throw answer;
    if (answer instanceof Response) return answer.clone();
    if (answer === 'FORBIDDEN') return Response.json({ errors: { code: 'FORBIDDEN' } }, { status: 403 });
    if (call === 'GET /ops/v1/session') return Response.json({ session: answer });
    return call in known ? Response.json(answer) : Response.json({ errors: { code: 'NOT_FOUND' } }, { status: 404 });
  });
  onTestFinished(() => fetching.mockRestore());
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = makeRouter({ queryClient }, history);
  onTestFinished(followSession(router, queryClient));
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { page, router, sent, queryClient };
}

const isMaker = (answer: unknown): answer is () => unknown => typeof answer === 'function';

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? null : JSON.parse(text);
}
