import { Button } from '@cartwright/ui/button/Button.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { whenReachable } from '#api/connection.ts';
import { useKept } from '#features/picking/device/use-kept.ts';
import { HandPage } from '#hand/HandPage.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import { copy } from './copy.ts';
import { pageAbove } from './page-above.ts';

/** Instead of a page that could not be loaded without a connection: it opens by itself when there is one. */
export function NoConnection() {
  const router = useRouter();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const kept = useKept() ?? 0;
  const back = pageAbove(pathname);
  usePageTitle(copy.title);
  useEffect(() => whenReachable(() => void router.invalidate()), [router]);
  return (
    <HandPage
      title={copy.title}
      {...(back !== undefined && { back })}
      foot={
        <Button kind="primary" wide onClick={() => void router.invalidate()}>
          {copy.again}
        </Button>
      }
    >
      <Notice tone="warning" icon={WifiOff} role="status" title={copy.text}>
        {kept > 0 && copy.kept(kept)}
      </Notice>
    </HandPage>
  );
}
