import { Notice } from '@cartwright/ui/notice/Notice.tsx';

/** Why it could not be done, announced at once; nothing without a reason. */
export function Problem({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  );
}
