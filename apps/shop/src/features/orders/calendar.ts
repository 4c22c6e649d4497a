/** What a calendar should keep of an order. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly location: string;
  readonly notes: string;
  /** ISO instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly madeAt: string;
}

const END = '\r\n';
/** Lines of a calendar file are folded after so many bytes (RFC 5545 3.1). */
const LONGEST = 73;

/** An iCalendar file with one event (RFC 5545), in UTC so that no time zone table is needed. */
export function calendarFile({ id, title, location, notes, startsAt, endsAt, madeAt }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cartwright//Orders//EN',
    'BEGIN:VEVENT',
    `UID:${id}@cartwright`,
    `DTSTAMP:${utc(madeAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(notes)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => folded(line) + END).join('');
}

/** `20261121T210000Z`. */
const utc = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r?\n/g, String.raw`\n`);

/** A folded line goes on after a line end and a space; no character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts = [''];
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LONGEST) {
      parts.push('');
      bytes = 0;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts.join(`${END} `);
}
