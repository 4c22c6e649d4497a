import { Button } from '@cartwright/ui/button/Button.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { useBootstrap } from '#api/bootstrap.ts';
import { takeFocus } from '#browser/take-focus.ts';
import type { Choosing } from '../choice/use-choosing.ts';
import { MODALITY_NAMES } from '#format/modality-copy.ts';
import { hasWholeAddress } from '../flow/opening.ts';
import { OptionCard } from '../options/OptionCard.tsx';
import { NoOptions } from '../search/Outcome.tsx';
import type { Results } from '../search/results.ts';
import { ReserveSlot } from '../slots/ReserveSlot.tsx';
import { copy } from '../picker/copy.ts';
import { Problem } from '../picker/Problem.tsx';
import { changesStore } from '../picker/screen-props.ts';
import type { BodyProps } from '../picker/screen-props.ts';
import css from '../picker/screens.module.css';
import { deliveryCards, markedDelivery } from './delivery-cards.ts';
import { deliveryChoice, areaText } from './delivery-choice.ts';

type DeliveryOptionProps = BodyProps & { results: Results; choosing: Choosing };

/** Delivery as one card: the destination, by address or by ZIP, and the slot of the banner's own delivery (WTS-043). */
export function DeliveryOption({ results, state, send, openedFrom, choosing }: DeliveryOptionProps) {
  const { banner, modality, session } = useBootstrap();
  const { choose, isPending: waits, chosen, problem } = choosing;
  const isChosen = chosen?.modalityType === 'DELIVERY';
  const isPending = waits && isChosen;
  const options = results.kind === 'found' ? results.options : undefined;
  const cards = options ? deliveryCards(options, banner.copy['deliveryName'] ?? banner.name) : [];
  const first = markedDelivery(state.marked.DELIVERY, cards) ?? cards[0]?.id;
  const hasAddress = hasWholeAddress(modality);
  const isSignedIn = session.status !== 'anonymous';
  return (
    <OptionCard
      modality="DELIVERY"
      title={MODALITY_NAMES.DELIVERY}
      actions={
        <>
          {options && first && (
            <Button
              size="small"
              pending={isPending}
              waits={waits}
              pendingLabel={copy.starting}
              onClick={() => choose(deliveryChoice(state.search, options), 'close')}
            >
              {changesStore(openedFrom) ? copy.changeStore : copy.externalDelivery}
            </Button>
          )}
          <TextButton
            ref={state.focus === 'address' ? takeFocus : null}
            onClick={() => send({ type: 'ADDRESS_PRESSED', isSignedIn, hasAddress })}
          >
            {hasAddress ? copy.editAddress : copy.selectAddress}
          </TextButton>
        </>
      }
    >
      {options && first && (
        <p>
          <span className={css['soft']}>{copy.deliverTo}</span> <strong>{areaText(state.search, options)}</strong>
        </p>
      )}
      {options && !first && <NoOptions tab="DELIVERY" />}
      {options && first === 'own' && (
        <ReserveSlot
          {...{ openedFrom, state, send, isPending, waits, choose }}
          choice={deliveryChoice(state.search, options)}
        />
      )}
      <Problem>{isChosen ? problem : undefined}</Problem>
    </OptionCard>
  );
}
