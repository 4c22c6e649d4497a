import { copy } from '#shell/copy.ts';
import { Lone } from '#shell/Lone.tsx';

/** For somebody whose roles reach no store. */
export function NoStorePage() {
  return <Lone title={copy.noStore} text={copy.noStoreText} />;
}
