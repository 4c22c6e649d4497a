import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';
import { expect, test } from 'vitest';
import { collectEvents } from '#testing/collect-events.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { messageFor } from './errors.ts';
import { Refused } from './refused.ts';

/** Fails once: a busy browser may mount its parts late, or lose and regain focus, and a second failure is a second event. */
const failing = {
  queryKey: ['failing'],
  queryFn: () => Promise.reject(new Refused({ code: 'SLOT_FULL', statusCode: 409 })),
  retryOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
};

function Shown({ name }: { name: string }) {
  const { error } = useQuery(failing);
  return error && <p>{`${name}: ${messageFor(error, { SLOT_FULL: 'Full.' })}`}</p>;
}

/** Three parts that show the same error, and a button that renders them all again. */
function Page() {
  const [count, again] = useReducer((before: number) => before + 1, 0);
  return (
    <>
      {['one', 'two', 'three'].map((name) => (
        <Shown key={name} name={name} />
      ))}
      <button onClick={again}>rendered again {count} times</button>
    </>
  );
}

test('an error that three parts show, each rendered ten times more, sends one event', async () => {
  const { heard, close } = await collectEvents();
  const { page } = await renderInShop(<Page />);
  for (const name of ['one', 'two', 'three']) await expect.element(page.getByText(`${name}: Full.`)).toBeVisible();
  for (let nth = 1; nth <= 10; nth += 1) {
    await page.getByRole('button').click();
    await expect.element(page.getByRole('button', { name: `rendered again ${nth} times` })).toBeVisible();
  }
  expect(heard).toEqual([{ name: 'USER_CONSTRAINT_ERROR', data: { code: 'SLOT_FULL', status: 409 } }]);
  close();
});
