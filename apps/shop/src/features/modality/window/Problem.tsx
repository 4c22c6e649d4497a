import { Notice } from '@cartwright/ui/notice/Notice.tsx';

/** Why it could not be done, said at once; nothing while there is no reason. */
export function Problem({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  );
}
