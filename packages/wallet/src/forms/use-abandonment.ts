import { type FocusEvent, useState } from 'react';
import type { FormField, WalletEvent } from '../host/host-events.ts';

const isField = (name: string): name is FormField =>
  ['firstName', 'lastName', 'street', 'city', 'state', 'zip', 'number', 'month', 'year', 'cvv', 'pin'].includes(name);

/**
 * Notifies the host once of each required field that was left empty (EVT-004): of the page's own fields as focus leaves
 * them, and of a frame's as it reports them.
 */
export function useAbandonment(report: (event: WalletEvent) => void) {
  const [reported] = useState(() => new Set<FormField>());
  function track(name: string): void {
    if (!isField(name) || reported.has(name)) return;
    reported.add(name);
    report({ type: 'FORM_FIELD_ABANDONMENT', field: name });
  }
  return {
    onBlur: ({ target }: FocusEvent<HTMLElement>): void => {
      if (target instanceof HTMLInputElement && target.required && target.value === '') track(target.name);
    },
    onField: ({ field, focused, empty }: { field: string; focused: boolean; empty: boolean }): void => {
      if (!focused && empty) track(field);
    },
  };
}
