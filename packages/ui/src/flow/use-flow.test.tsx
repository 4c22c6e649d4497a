import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Move, useFlow } from './use-flow.ts';

interface State {
  readonly count: number;
}
type Event = { readonly type: 'ADD' | 'LOOK' };
type Effect = { readonly type: 'SAVE'; readonly count: number };

const step = vi.fn(({ count }: State, { type }: Event): Move<State, Effect> => {
  if (type === 'LOOK') return [{ count }, []];
  return [{ count: count + 1 }, [{ type: 'SAVE', count: count + 1 }]];
});

interface CounterProps {
  readonly name?: string;
  readonly onSaved: (saved: string) => void;
  readonly answer?: boolean;
}

function Counter({ name = '', onSaved, answer = false }: CounterProps) {
  const [{ count }, send] = useFlow(step, () => ({ count: 0 }), run);
  function run(effect: Effect) {
    onSaved(`${name}${effect.count}`);
    if (answer && effect.count < 3) send({ type: 'ADD' });
  }
  return (
    <>
      <output>{count}</output>
      <button
        onClick={() => {
          send({ type: 'ADD' });
          send({ type: 'ADD' });
        }}
      >
        add twice
      </button>
      <button onClick={() => send({ type: 'ADD' })}>add</button>
    </>
  );
}

test('each event is stepped once and runs its effects once, in strict rendering too', async () => {
  step.mockClear();
  const onSaved = vi.fn<(saved: string) => void>();
  const page = await render(
    <StrictMode>
      <Counter onSaved={onSaved} />
    </StrictMode>,
  );
  expect(step).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'add twice' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2');
  expect(step).toHaveBeenCalledTimes(2);
  expect(onSaved.mock.calls).toEqual([['1'], ['2']]);
});

test('an effect may send the next event at once, and it is stepped from the state that requested it', async () => {
  const onSaved = vi.fn<(saved: string) => void>();
  const page = await render(<Counter onSaved={onSaved} answer />);
  await page.getByRole('button', { name: 'add', exact: true }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('3');
  expect(onSaved.mock.calls).toEqual([['1'], ['2'], ['3']]);
});

test('an effect runs as the component was last rendered', async () => {
  const onSaved = vi.fn<(saved: string) => void>();
  const page = await render(<Counter name="old " onSaved={onSaved} />);
  await page.rerender(<Counter name="new " onSaved={onSaved} />);
  await page.getByRole('button', { name: 'add', exact: true }).click();
  expect(onSaved.mock.calls).toEqual([['new 1']]);
});
