import { Button } from '@cartwright/ui/button/Button.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { useBoot } from '#api/bootstrap.ts';
import { cityWords, deliveryChoice, placeWords } from './delivery-choice.ts';
import { DeliverTo } from './DeliverTo.tsx';
import { deliveryCards, deliveryUrl, markedDelivery } from './delivery-cards.ts';
import { DidYouKnow } from './DidYouKnow.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { Foot } from './Foot.tsx';
import { NoOptions, Outcome } from './Outcome.tsx';
import { Problem } from './Problem.tsx';
import { ReserveTime } from './ReserveTime.tsx';
import type { BodyProps } from './ScreenBody.tsx';
import { changesStore } from './screen-props.ts';
import { addressOf } from './search.ts';
import { SearchPanel } from './SearchPanel.tsx';
import { useChoosing } from './use-choosing.ts';
import { useResults } from './use-results.ts';
import css from './WaysWindow.module.css';
import { copy } from './window-copy.ts';

/** The delivery tab of version 2: where it goes, who can bring it, and the time of the banner's own delivery. */
export function DeliveryPanel({ state, send, openedFrom, onClose }: BodyProps) {
  const { banner } = useBoot();
  const { results, retry } = useResults(state, openedFrom);
  const { choose, isPending, problem } = useChoosing({ openedFrom, send, onClose });
  const options = results.kind === 'found' ? results.options : undefined;
  const cards = options ? deliveryCards(options, banner.copy['deliveryName'] ?? banner.name) : [];
  const marked = markedDelivery(state.marked.DELIVERY, cards);
  const outside = options && deliveryUrl(options, marked);

  function start() {
    if (options === undefined) return send({ type: 'zip-submitted' });
    if (marked === undefined) return send({ type: 'mark-missed' });
    choose(deliveryChoice(state.search, options), 'close');
  }

  return (
    <div className={css['panel']}>
      {addressOf(state.search) === undefined && <SearchPanel state={state} send={send} results={results} />}
      {options && (
        <DeliverTo send={send} place={placeWords(state.search, options)} hasFocus={state.focus === 'address'} />
      )}
      <output className={css['status']}>{options ? copy.foundDelivery(cityWords(options)) : ''}</output>
      <Outcome results={results} onRetry={retry} hint={copy.zipFirstDelivery} />
      {options && cards.length === 0 && <NoOptions tab="DELIVERY" />}
      {options && cards.length > 0 && (
        <RadioCards
          legend={copy.provider}
          legendHidden
          value={marked}
          onChange={(card) => send({ type: 'marked', card })}
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
                  <ReserveTime
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
