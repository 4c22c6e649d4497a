import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useSettledPress } from './use-settled-press.ts';

/** A button, and how often it was pressed. */
function Foot({ onPress }: { onPress: () => void }) {
  const drop = useSettledPress();
  return (
    <section onClickCapture={drop}>
      <button type="button" onClick={onPress}>
        Finish
      </button>
    </section>
  );
}

test('the second press of a double one is dropped on the page that the first led to; keys and later ones are not', async () => {
  let presses = 0;
  const page = await render(<Foot onPress={() => (presses += 1)} />);
  const button = page.getByRole('button').element();
  const press = (detail: number) => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  press(1);
  expect(presses).toBe(0);
  press(0);
  expect(presses).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 450));
  press(1);
  expect(presses).toBe(2);
});
