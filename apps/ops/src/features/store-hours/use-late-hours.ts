import { useState } from 'react';
import { copy } from './copy.ts';
import { type Hours, newLateDays } from './draft.ts';

/** The days that would newly close the day after, and whether somebody has said that this is right. */
export function useLateHours(hours: Hours, saved: Hours) {
  const days = newLateDays(hours, saved, copy.day);
  /** What was agreed to: other hours are asked about again. */
  const [agreed, setAgreed] = useState('');
  const text = JSON.stringify(days);
  return {
    days,
    isUnconfirmed: days.length > 0 && agreed !== text,
    onAgree: (isAgreed: boolean) => setAgreed(isAgreed ? text : ''),
  };
}
