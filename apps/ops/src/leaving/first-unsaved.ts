import { useCallback, useState, useSyncExternalStore } from 'react';

/** The forms of the page that have something unsaved, in the order in which that began. */
const unsaved = new Set<object>();
const watchers = new Set<() => void>();
function change(how: () => void): void {
  how();
  for (const watcher of watchers) watcher();
}

/** Whether a form is the first of its page that has something unsaved: who leaves is stopped by that one alone. */
export function useFirstUnsaved(isUnsaved: boolean): boolean {
  const [form] = useState(() => ({}));
  const watch = useCallback(
    (watcher: () => void) => {
      watchers.add(watcher);
      if (isUnsaved) change(() => unsaved.add(form));
      return () => {
        watchers.delete(watcher);
        if (isUnsaved) change(() => unsaved.delete(form));
      };
    },
    [form, isUnsaved],
  );
  return useSyncExternalStore(watch, () => unsaved.values().next().value === form);
}
