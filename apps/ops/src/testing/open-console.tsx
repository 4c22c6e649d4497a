import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#api/query-client.ts';
import type { StaffSession, StaffStore } from '#api/session.ts';
import { makeRouter } from '#routes.tsx';

export const STORE: StaffStore = {
  locationId: '01400413',
  name: 'Oakley Station',
  city: 'Cincinnati, OH',
  bannerId: 'main',
  bannerName: 'Cartwright',
  theme: 'main',
  timeZone: 'America/New_York',
};

type Role = StaffSession['grants'][number]['role'];
/** What a call answers: its body, or a `Response`, by method and path. */
export type Answers = Readonly<Record<string, unknown>>;

/**
 * Opens a page of the console for somebody of one role at `STORE`. A call without an answer is refused as a thing that is
 * not there, and one that answers 'FORBIDDEN' as one of another role.
 */
export async function openConsole(path: string, role: Role, answers: Answers) {
  const session: StaffSession = {
    staffId: 'staff',
    staffNumber: '204501',
    firstName: 'Dana',
    lastName: 'Whitfield',
    grants: [{ role, kind: 'store', locationId: STORE.locationId }],
    home: STORE,
    idleMinutes: 10,
  };
  const known: Answers = {
    'GET /ops/v1/session': session,
    [`GET /ops/v1/stores/${STORE.locationId}`]: STORE,
    ...answers,
  };
  const sent: { readonly call: string; readonly query: string; readonly body: unknown }[] = [];
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search: query } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    if (request.method !== 'GET') sent.push({ call, query, body: await bodyOf(request) });
    if (known[call] === 'FORBIDDEN') return Response.json({ errors: { code: 'FORBIDDEN' } }, { status: 403 });
    const answer = known[call];
    if (answer instanceof Response) return answer.clone();
    return call in known ? Response.json(answer) : Response.json({ errors: { code: 'NOT_FOUND' } }, { status: 404 });
  });
  onTestFinished(() => fetching.mockRestore());
  const queryClient = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [path] });
  const router = makeRouter({ queryClient }, history);
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { page, router, sent };
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? null : JSON.parse(text);
}
