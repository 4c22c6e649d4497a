import { expect, test } from 'vitest';
import { calendarFile } from './calendar.ts';

const event = {
  id: '884122073301550101',
  title: 'Pick up groceries at Oakley Station',
  location: '4200 Marburg Lane, Cincinnati, OH 45209',
  notes: 'Order number 8841 2207 3301 5501 01',
  startsAt: '2026-11-21T21:00:00.000Z',
  endsAt: '2026-11-21T22:00:00.000Z',
  madeAt: '2026-11-20T15:04:05.000Z',
};

test('writes one event with its window in UTC', () => {
  const lines = calendarFile(event).split('\r\n');
  expect(lines).toContain('DTSTART:20261121T210000Z');
  expect(lines).toContain('DTEND:20261121T220000Z');
  expect(lines).toContain('DTSTAMP:20261120T150405Z');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('escapes the characters that have a meaning in a calendar', () => {
  expect(calendarFile({ ...event, location: 'A, B; C\\D\nE' })).toContain('LOCATION:A\\, B\\; C\\\\D\\nE\r\n');
});

test('folds long lines so that none has more than 75 bytes, and loses nothing', () => {
  const notes = 'ü'.repeat(200);
  const file = calendarFile({ ...event, notes });
  const longest = Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length));
  expect(longest).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${notes}\r\n`);
});
