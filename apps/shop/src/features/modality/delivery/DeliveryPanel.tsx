import { Button } from '@cartwright/ui/button/Button.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { useBootstrap } from '#api/bootstrap.ts';
import { useChoosing } from '../choice/use-choosing.ts';
import { DidYouKnow } from '../options/DidYouKnow.tsx';
import { NoOptions, Outcome } from '../search/Outcome.tsx';
import { addressOf } from '../search/search-origin.ts';
import { SearchPanel } from '../search/SearchPanel.tsx';
import { useResults } from '../search/use-results.ts';
import { ReserveSlot } from '../slots/ReserveSlot.tsx';
import { copy } from '../picker/copy.ts';
import { ExternalLink } from '../picker/ExternalLink.tsx';
import { Foot } from '../picker/Foot.tsx';
import { DeliverTo } from '../picker/DestinationHead.tsx';
import { Problem } from '../picker/Problem.tsx';
import { changesStore } from '../picker/screen-props.ts';
import type { BodyProps } from '../picker/screen-props.ts';
import css from '../picker/screens.module.css';
import { deliveryCards, deliveryUrl, markedDelivery } from './delivery-cards.ts';
import { cityText, deliveryChoice, areaText } from './delivery-choice.ts';

/** The delivery tab of picker version 2: the destination, the vendors, and the slot of the banner's own delivery. */
export function DeliveryPanel({ state, send, openedFrom, onClose }: BodyProps) {
  const { banner, session } = useBootstrap();
  const { results, retry } = useResults(state, openedFrom);
  const { choose, isPending, problem } = useChoosing({ openedFrom, send, onClose });
  const options = results.kind === 'found' ? results.options : undefined;
  const cards = options ? deliveryCards(options, banner.copy['deliveryName'] ?? banner.name) : [];
  const marked = markedDelivery(state.marked.DELIVERY, cards);
  const outside = options && deliveryUrl(options, marked);

  // A shopper with saved addresses need not type the ZIP of one.
  const hasNoAddress = results.kind === 'nothing-searched' && session.status !== 'anonymous';
  const whereTo = options ? areaText(state.search, options) : hasNoAddress ? copy.anAddress : undefined;

  function start() {
    if (options === undefined) return send({ type: 'ZIP_SUBMITTED' });
    if (marked === undefined) return send({ type: 'MARK_MISSED' });
    choose(deliveryChoice(state.search, options), 'close');
  }

  return (
    <div className={css['panel']}>
      {addressOf(state.search) === undefined && <SearchPanel state={state} send={send} results={results} />}
      {whereTo !== undefined && <DeliverTo send={send} destination={whereTo} hasFocus={state.focus === 'address'} />}
      <output className={css['status']}>{options ? copy.foundDelivery(cityText(options)) : ''}</output>
      <Outcome results={results} onRetry={retry} hint={copy.zipFirstDelivery} />
      {options && cards.length === 0 && <NoOptions tab="DELIVERY" />}
      {options && cards.length > 0 && (
        <RadioCards
          legend={copy.provider}
          legendHidden
          value={marked}
          onChange={(card) => send({ type: 'MARKED', card })}
          error={state.isMarkMissing ? copy.providerFirst : undefined}
        >
          {cards.map(({ id, label, hint }) => (
            <RadioCard
              key={id}
              value={id}
              label={label}
              facts={hint}
              below={
                id === 'own' ? (
                  <ReserveSlot
                    {...{ openedFrom, state, send, isPending, choose }}
                    choice={deliveryChoice(state.search, options)}
                  />
                ) : undefined
              }
            />
          ))}
        </RadioCards>
      )}
      <DidYouKnow />
      <Foot>
        <div className={css['foot']}>
          <Problem>{problem}</Problem>
          {outside === undefined ? (
            <Button kind="primary" wide pending={isPending} pendingLabel={copy.starting} onClick={start}>
              {changesStore(openedFrom) ? copy.changeStore : copy.startShopping}
            </Button>
          ) : (
            <ExternalLink href={outside}>{copy.startShopping}</ExternalLink>
          )}
        </div>
      </Foot>
    </div>
  );
}
