import { Button } from '@cartwright/ui/button/Button.tsx';
import { Flyout } from '@cartwright/ui/dialog/Flyout.tsx';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useReducer } from 'react';
import { messageFor } from '#api/errors.ts';
import type { Cart } from '../cart.ts';
import { refusals as cartRefusals } from '../copy.ts';
import { copy } from './copy.ts';
import { FIRST_SCREEN, stepDrawer } from './drawer-screen.ts';
import { FindSimilar } from './FindSimilar.tsx';
import type { UnavailableLine } from './unavailable-items.ts';
import { UnavailableList } from './UnavailableList.tsx';
import { useReplacing } from './use-replacing.ts';

const words = copy.drawer;

export interface ReplacementsDrawerProps {
  readonly cart: Cart;
  /** What would not be in the order. */
  readonly items: readonly UnavailableLine[];
  /** What can come is being found out again. */
  readonly updating?: boolean;
  readonly onContinue: () => void;
  /** Shown beside what another time mends. */
  readonly onAnotherTime?: () => void;
  readonly onClose: () => void;
}

/** Two screens: the unavailable items, and similar items for one of them. It is open for as long as it is mounted. */
export function ReplacementsDrawer({ cart, items, updating = false, ...on }: ReplacementsDrawerProps) {
  const [screen, send] = useReducer(stepDrawer, FIRST_SCREEN);
  const replacing = useReplacing(cart);
  const back = () => send({ type: 'BACK' });
  // Another tab may have removed the item in the meantime.
  const found =
    screen.kind === 'find-similar-item' ? items.find(({ line }) => line.gtin13 === screen.gtin13)?.line : undefined;
  const chosen = screen.kind === 'find-similar-item' && found ? screen.chosen : undefined;
  const problem = replacing.error && (
    <Notice tone="danger" role="alert">
      {messageFor(replacing.error, { ...cartRefusals, ...replacing.words })}
    </Notice>
  );

  if (found === undefined) {
    return (
      <Flyout
        title={words.title}
        screen="unavailable-items"
        onClose={on.onClose}
        foot={
          <Button kind="primary" wide pending={updating} pendingLabel={words.updating} onClick={on.onContinue}>
            {words.continue}
          </Button>
        }
      >
        {problem}
        <UnavailableList
          {...{ cart, items, onAnotherTime: on.onAnotherTime, onUndo: replacing.undo }}
          onFind={(gtin13) => send({ type: 'FIND', gtin13 })}
        />
      </Flyout>
    );
  }
  return (
    <Flyout
      title={words.find}
      screen="find-similar-item"
      onClose={on.onClose}
      onBack={back}
      backWaits={replacing.isPending}
      foot={
        chosen === undefined ? (
          <Button kind="primary" wide onClick={back}>
            {words.back}
          </Button>
        ) : (
          <Button
            kind="primary"
            wide
            pending={replacing.isPending}
            pendingLabel={copy.replacing}
            onClick={() => replacing.replace(found, chosen, back)}
          >
            {words.replace}
          </Button>
        )
      }
    >
      {problem}
      <FindSimilar line={found} chosen={chosen} send={send} />
    </Flyout>
  );
}
