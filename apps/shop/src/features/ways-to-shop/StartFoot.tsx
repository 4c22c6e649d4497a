import { Button } from '@cartwright/ui/button/Button.tsx';
import { buttonLook } from '@cartwright/ui/button/look.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { useBoot } from '#api/bootstrap.ts';
import { wordsFor } from '#api/errors.ts';
import { WAY_NAMES } from './copy.ts';
import { copy } from './window-copy.ts';
import { useChooseWay } from './queries.ts';
import { markedCard } from './use-results.ts';
import type { Results } from './use-results.ts';
import type { WindowEvent, WindowState } from './window-state.ts';
import css from './WaysWindow.module.css';

type StartFootProps = {
  state: WindowState;
  send: (event: WindowEvent) => void;
  results: Results;
  openedFrom: 'shop' | 'cart' | 'scheduling';
  onDone: () => void;
};

/** The one action of the window: it saves the marked card, or leads to where another banner sells. */
export function StartFoot({ state, send, results, openedFrom, onDone }: StartFootProps) {
  const chooseWay = useChooseWay();
  const marked = markedCard(state, results);
  const outside = outsideOf(results, marked);

  function start() {
    // Without a search the ZIP is what is missing, and its field says so.
    if (results.kind === 'nothing-searched') return send({ type: 'zip-submitted' });
    if (marked === undefined) return send({ type: 'mark-missed' });
    const destination = results.kind === 'delivery' ? { address: { zipCode: results.zip } } : { locationId: marked };
    chooseWay.mutate({ modalityType: state.tab, destination }, { onSuccess: onDone });
  }

  return (
    <div className={css['foot']}>
      {chooseWay.isError && (
        <Notice tone="danger" role="alert">
          {wordsFor(chooseWay.error, copy.refusals)}
        </Notice>
      )}
      <OtherCart tab={state.tab} />
      {outside ? (
        <a {...buttonLook({ kind: 'primary', wide: true })} href={outside.url} target="_blank" rel="noopener">
          {outside.text}
          <VisuallyHidden> {copy.privacyNewTab}</VisuallyHidden>
        </a>
      ) : (
        <Button kind="primary" wide pending={chooseWay.isPending} pendingLabel={copy.starting} onClick={start}>
          {BUTTON[openedFrom]}
        </Button>
      )}
    </div>
  );
}

const BUTTON = { shop: copy.startShopping, cart: copy.changeStore, scheduling: copy.selectStore };

/** A store of another banner sells at its own address, and so does a delivery that is not ours. */
function outsideOf(results: Results, marked: string | undefined): { url: string; text: string } | undefined {
  if (results.kind === 'stores') {
    const external = results.stores.find(({ locationId }) => locationId === marked)?.externalNavigation;
    return external && { url: external.webUrl, text: external.linkText || copy.visitStore };
  }
  if (results.kind !== 'delivery' || results.externalUrl === null || marked !== 'delivery') return undefined;
  const hasOwn = results.cards.some(({ id }) => id === 'own');
  return hasOwn ? undefined : { url: results.externalUrl, text: copy.startShopping };
}

/** Before the way to shop changes: what becomes of the cart that is there. */
function OtherCart({ tab }: { tab: WindowState['tab'] }) {
  const { modality, cartCounts } = useBoot();
  const from = modality?.modalityType;
  const count = from === undefined ? 0 : (cartCounts[from] ?? 0);
  if (from === undefined || from === tab || count === 0) return null;
  return <p className={css['soft']}>{copy.otherCart(count, WAY_NAMES[from], WAY_NAMES[tab])}</p>;
}
