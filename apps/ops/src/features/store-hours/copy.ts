const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** `06:00` as `6 AM`. */
function wallTime(text: string): string {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

export const copy = {
  title: 'Hours',
  text: 'When shoppers can visit. Pickup and delivery times are changed under Times.',
  sections: 'On this page',
  section: { week: 'Hours', exceptions: 'Holidays', bays: 'Bays' },
  week: 'Every week',
  /** @param dow 1 is Monday */
  day: (dow: number) => DAYS[dow - 1] ?? '',
  opens: 'Opens',
  closes: 'Closes',
  opensOn: (day: string) => `${day}: opens`,
  closesOn: (day: string) => `${day}: closes`,
  allDay: '12:00 AM to 12:00 AM is open all day.',
  exceptions: 'Holiday and special hours',
  noExceptions: 'No holiday or special hours ahead.',
  date: 'Date',
  label: 'What shoppers read',
  closed: 'Closed all day',
  closedWord: 'Closed',
  /** @param opens @param closes as in `06:00` */
  hours: (opens: string, closes: string) => `${wallTime(opens)} to ${wallTime(closes)}`,
  late: (days: number) => (days === 1 ? 'One day closes the day after' : `${days} days close the day after`),
  /** @param opens @param closes as in `06:00` */
  lateDay: (day: string, opens: string, closes: string) =>
    `${day}: ${wallTime(opens)} to ${wallTime(closes)} the next day`,
  lateAgreed: 'These hours are right',
  lateUnconfirmed: 'Check the days that close the day after.',
  remove: (date: string) => `Remove ${date}`,
  removeWord: 'Remove',
  add: 'Add a Day',
  save: 'Save Hours',
  saving: 'Saving',
  unchanged: 'Nothing is changed yet.',
  fits: 'All pickup times ahead are within these hours.',
  /** @param days local dates, the first ten */
  outside: (slots: number, orders: number, days: readonly string[]) =>
    `${slots} pickup ${slots === 1 ? 'time is' : 'times are'} outside of these hours, with ${orders} ${orders === 1 ? 'order' : 'orders'}: ${days.join(', ')}. They stay as they are until you change them under Times.`,
  checking: 'Looking at the pickup times',
  saved: 'The hours are saved. The shop shows them within seconds.',
  undo: 'Undo',
  undone: 'The hours are as they were before.',
  undoReason: 'Undid the last change',
  refusals: {
    TWICE: 'A day is there twice.',
    TOO_MANY_EXCEPTIONS: 'That is more days than a store can have ahead.',
    PAST: 'A holiday or special day is in the past.',
    HOURS_MISSING: 'A day that is not closed needs its hours.',
    CHANGED_MEANWHILE:
      'Somebody else changed the hours meanwhile. You see theirs now; change them again if you need to.',
    UNDONE_BEFORE: 'Somebody already undid this change.',
    INVALID_REQUEST: 'A date, a time or a name is missing.',
  } as Readonly<Record<string, string>>,
};
