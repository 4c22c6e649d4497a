import { STAFF_IDLE_MINUTES } from '@cartwright/rules/staff-role';
import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { sessionQuery } from '#api/session.ts';
import { useIdle } from './use-idle.ts';

// Loaded when it opens; where there is no connection the page goes on without it.
const IdleDialog = lazy<ComponentType<{ onStay: () => void }>>(() =>
  import('./IdleDialog.tsx').then(
    (module) => ({ default: module.IdleDialog }),
    () => ({ default: () => null }),
  ),
);

/** Every page behind the sign-in: it is left when nobody uses it. */
export function SignedIn() {
  const session = useQueryClient().getQueryData(sessionQuery().queryKey);
  const { isEnding, stay } = useIdle(session?.idleMinutes ?? STAFF_IDLE_MINUTES);
  return (
    <>
      <Outlet />
      {isEnding && (
        <Suspense>
          <IdleDialog onStay={stay} />
        </Suspense>
      )}
    </>
  );
}
