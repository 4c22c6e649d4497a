import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Due } from './Due.tsx';

test.each(['tomorrow 7:30 AM', 'Tue, Dec 1 9:00 AM', 'tomorrow 3:30 PM'])(
  '%s never breaks within its time',
  async (text) => {
    const page = await render(<Due text={text} state="later" />);
    const node = page.getByText(text).element().firstChild;
    const topOf = (part: string): number | undefined => {
      const range = document.createRange();
      if (!node) return undefined;
      const at = text.lastIndexOf(part);
      range.setStart(node, at);
      range.setEnd(node, at + part.length);
      return range.getBoundingClientRect().top;
    };
    expect(topOf(text.slice(-2))).toBe(topOf(text.slice(-5, -3)));
  },
);
