import { expect, test } from 'vitest';
import { openingLine, openingText } from './opening.ts';

test.each([
  [true, 'Open until 10 PM', ['Open', 'until 10 PM'], 'Open until 10 PM'],
  [true, 'Open 24 hours', ['Open', '24 hours'], 'Open 24 hours'],
  [false, 'Opens tomorrow at 6 AM', ['Closed', 'Opens tomorrow at 6 AM'], 'Closed, opens tomorrow at 6 AM'],
  [
    false,
    'Closed for Thanksgiving Day, opens Friday at 6 AM',
    ['Closed', 'for Thanksgiving Day, opens Friday at 6 AM'],
    'Closed for Thanksgiving Day, opens Friday at 6 AM',
  ],
  [false, 'Closed', ['Closed', ''], 'Closed'],
  [false, '', ['Closed', ''], 'Closed'],
])('open %j with “%s” reads %j, and in one line “%s”', (isOpen, openText, [state, hours], line) => {
  expect(openingText({ isOpen, openText })).toEqual({ state, hours });
  expect(openingLine({ isOpen, openText })).toBe(line);
});
