import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Due } from './Due.tsx';

test.each(['tomorrow 7:30 AM', 'Tue, Dec 1 9:00 AM', 'tomorrow 3:30 PM'])(
  '%s never breaks within its day or its time',
  async (text) => {
    const page = await render(<Due text={text} state="later" />);
    const parts = [...page.getByText(text).element().querySelectorAll('span')];
    expect(parts.map((part) => part.textContent).join(' ')).toBe(text);
    expect(parts.map((part) => part.getClientRects().length)).toEqual([1, 1]);
  },
);
