import type { Day } from './slots.ts';

/** `Today, Nov 21`. */
export const dayText = ({ weekday, month }: Pick<Day, 'weekday' | 'month'>): string => `${weekday}, ${month}`;
