import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { paths } from '#paths.ts';
import { StoreBays } from './StoreBays.tsx';

/** @param answer of a save; usually what was saved */
async function opened(names: readonly string[], answer?: Response) {
  const sent: unknown[] = [];
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.method === 'GET') return Response.json({ names, version: 'v1' });
    const body = (await request.json()) as { names: readonly string[] };
    sent.push(body);
    return answer ?? Response.json({ names: body.names, version: `v${sent.length + 1}` });
  });
  onTestFinished(() => fetching.mockRestore());
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <StoreBays locationId="01400413" /> }),
    history: createMemoryHistory(),
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(field).toBeVisible();
  return { sent, router };
}

const ELSEWHERE = paths.area('01400413');
const field = page.getByRole('textbox', { name: 'Bays' });
const save = page.getByRole('button', { name: 'Save Bays' });

test('a count names the bays by number, and is what they are shown as', async () => {
  const { sent } = await opened([]);
  await expect.element(page.getByText('No bays. Shoppers say in words where they are.')).toBeVisible();
  await userEvent.fill(field, '3');
  await expect.element(page.getByText('3 bays: 1, 2, 3')).toBeVisible();
  await userEvent.click(save);
  await expect.element(page.getByText('The bays are saved.')).toBeVisible();
  await expect.element(field).toHaveValue('3');
  await userEvent.fill(field, '2');
  await userEvent.click(save);
  await expect.element(page.getByText('The bays are saved.')).toBeVisible();
  expect(sent).toEqual([
    { names: ['1', '2', '3'], version: 'v1' },
    { names: ['1', '2'], version: 'v2' },
  ]);
  await expectAccessible(document.body);
});

test('bays that somebody else changed meanwhile are shown as they are now, and it is said why', async () => {
  const refused = { errors: { code: 'CHANGED_MEANWHILE' }, current: { names: ['A', 'B'], version: 'v2' } };
  await opened(['A'], Response.json(refused, { status: 409 }));
  await userEvent.fill(field, 'A, C');
  await userEvent.click(save);
  await expect.element(page.getByText('Somebody else changed the bays meanwhile.', { exact: false })).toBeVisible();
  await expect.element(field).toHaveValue('A, B');
});

test('names are kept in their order, and one that is there twice is refused before it is sent', async () => {
  const { sent } = await opened(['A1', 'Side door']);
  await expect.element(field).toHaveValue('A1, Side door');
  await userEvent.fill(field, 'A1, B1, a1');
  await userEvent.click(save);
  await expect.element(page.getByText('“a1” is there twice.')).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(sent).toEqual([]);
});

test('who leaves with bays that are not saved is asked first, and not after they are saved', async () => {
  const { router } = await opened(['A']);
  await userEvent.fill(field, 'A, B');
  void router.navigate({ to: ELSEWHERE });
  await userEvent.click(page.getByRole('button', { name: 'Keep Editing' }));
  await expect.element(field).toHaveValue('A, B');
  await userEvent.click(save);
  await expect.element(page.getByText('The bays are saved.')).toBeVisible();
  await router.navigate({ to: ELSEWHERE });
  expect(router.state.location.pathname).toBe(ELSEWHERE);
});
