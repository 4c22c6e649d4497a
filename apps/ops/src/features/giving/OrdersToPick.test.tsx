import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OrdersToPick } from './OrdersToPick.tsx';
import type { PickQueue } from './queries.ts';

const ORDER = {
  orderId: '884122073301550101',
  status: 'LOCKED',
  modality: 'PICKUP',
  shopper: 'Rosa L.',
  startsAt: '2026-11-29T16:00:00.000Z',
  endsAt: '2026-11-29T17:00:00.000Z',
  dueAt: '2026-11-29T15:30:00.000Z',
  itemCount: 3,
  weighedLines: 0,
  lineCount: 2,
  pickedLines: 0,
  shortItems: 0,
  minAge: 0,
  hasNotes: false,
  temperatures: { AMBIENT: 3, CHILLED: 0, FROZEN: 0 },
  replyBy: null,
  picker: null,
  givenTo: null,
} as const satisfies PickQueue['waiting'][number];
const PICKERS = [
  { staffId: 'maya', name: 'Maya P.', staffNumber: '204417', picking: 1, given: 1 },
  { staffId: 'sam', name: 'Sam O.', staffNumber: '204418', picking: 0, given: 0 },
];

async function opened(
  queue: Partial<PickQueue>,
  status = 200,
  more: { pickers?: typeof PICKERS; late?: ReadonlySet<string>; now?: string } = {},
) {
  const sent: unknown[] = [];
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    sent.push(await new Request(input, init).json());
    return Response.json(status === 200 ? { orderId: ORDER.orderId } : { errors: { code: 'TAKEN_BY_OTHER' } }, {
      status,
    });
  });
  onTestFinished(() => fetching.mockRestore());
  const onTakeBack = vi.fn<(orderId: string) => void>();
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <OrdersToPick
        locationId="01400413"
        zone="America/New_York"
        now={Date.parse(more.now ?? '2026-11-29T15:00:00Z')}
        queue={{ yours: [], waiting: [], others: [], ...queue }}
        pickers={more.pickers ?? PICKERS}
        late={more.late ?? new Set()}
        onTakeBack={onTakeBack}
      />
    </QueryClientProvider>,
  );
  return { page, sent, onTakeBack };
}

test('an order that waits is given to somebody, with how many orders each has', async () => {
  const { page, sent } = await opened({ waiting: [ORDER] });
  const select = page.getByRole('combobox', { name: 'Give order 5501 to' });
  await expect.element(select).toHaveValue('');
  expect([...select.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Whoever is free',
    'Maya P., has 2',
    'Sam O.',
  ]);
  expect(page.getByRole('button').elements()).toEqual([]);
  await userEvent.selectOptions(select, 'sam');
  expect(sent).toEqual([]); // passing by changes nothing
  await userEvent.click(page.getByRole('button', { name: 'Give order 5501' }));
  await expect.poll(() => sent).toEqual([{ staffId: 'sam' }]);
  await expect.element(page.getByRole('status')).toHaveTextContent('Saved');
  expect(document.activeElement).toBe(select.element());
  await expectAccessible(page.baseElement);
});

test('one that is for somebody is left to everybody again', async () => {
  const givenTo = { staffId: 'maya', firstName: 'Maya', isYou: false };
  const { page, sent } = await opened({ waiting: [{ ...ORDER, givenTo }] });
  const select = page.getByRole('combobox', { name: 'Give order 5501 to' });
  await expect.element(select).toHaveValue('maya');
  await userEvent.selectOptions(select, '');
  await userEvent.click(page.getByRole('button', { name: 'Leave to All order 5501' }));
  await expect.poll(() => sent).toEqual([{ staffId: null }]);
});

test('the lead reads that somebody was faster', async () => {
  const { page } = await opened({ waiting: [ORDER] }, 409);
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Give order 5501 to' }), 'sam');
  await userEvent.click(page.getByRole('button', { name: 'Give order 5501' }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Somebody has just started to pick this order. Take it back first.');
});

test('one that is picked shows by whom, how far, and can be taken back', async () => {
  const { page, onTakeBack } = await opened({
    others: [{ ...ORDER, status: 'PICKING', picker: 'Maya', pickedLines: 1, shortItems: 2 }],
  });
  await expect.element(page.getByText('Maya picks it')).toBeVisible();
  await expect.element(page.getByText('0 of 3 items, 2 short')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Take Back order 5501' }));
  expect(onTakeBack).toHaveBeenCalledWith(ORDER.orderId);
});

test('the head counts what waits apart from what somebody picks, and a time of another day has its day', async () => {
  const { page } = await opened(
    {
      waiting: [{ ...ORDER, dueAt: '2026-11-30T12:30:00.000Z' }],
      others: [{ ...ORDER, orderId: '884122073301550199', status: 'PICKING', picker: 'Maya' }],
    },
    200,
    { now: '2026-11-29T23:38:00Z' },
  );
  await expect.element(page.getByText('1 order waits, 1 is being picked')).toBeVisible();
  await expect.element(page.getByText('tomorrow 7:30 AM')).toBeVisible();
});

test('an order of which only the pick is late is not red, and says so in other words than one that is late', async () => {
  const lateOne = '884122073301550199';
  const { page } = await opened({ waiting: [ORDER, { ...ORDER, orderId: lateOne }] }, 200, {
    now: '2026-11-29T15:45:00Z',
    late: new Set([lateOne]),
  });
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  await expect.element(row('5501').first().getByText('10:30 AM')).toHaveAttribute('data-state', 'near');
  expect(page.getByText('pick is late').elements()).toHaveLength(2);
  expect(page.getByText(/, late$/).elements()).toHaveLength(1);
});

test('two pickers of one name are told apart by their numbers', async () => {
  const pickers = ['204417', '204419'].map((staffNumber) => ({
    name: 'Sam O.',
    picking: 0,
    given: 0,
    staffId: staffNumber,
    staffNumber,
  }));
  const { page } = await opened({ waiting: [ORDER] }, 200, { pickers });
  const select = page.getByRole('combobox', { name: 'Give order 5501 to' });
  await expect.element(select).toBeVisible();
  expect([...select.element().querySelectorAll('option')].map(({ text }) => text)).toEqual([
    'Whoever is free',
    'Sam O. (204417)',
    'Sam O. (204419)',
  ]);
});

test.each([390, 768, 1280])('at %d pixels nothing of the table is out of view', async (width) => {
  await screen.viewport(width, 900);
  const dueAt = '2026-11-30T15:30:00.000Z';
  const long = { shopper: 'Maximiliana-Konstantina W.', itemCount: 138, dueAt };
  const { page } = await opened({
    waiting: [{ ...ORDER, ...long }],
    others: [
      { ...ORDER, ...long, orderId: '884122073301550199', status: 'PICKING', picker: 'Maximiliana-Konstantina' },
    ],
  });
  const table = page.getByRole('region', { name: /^Table of orders/ });
  await expect.element(table).toBeVisible();
  expect(table.element().scrollWidth).toBeLessThanOrEqual(table.element().clientWidth);
  await expectAccessible(page.baseElement);
});
