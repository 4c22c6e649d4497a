import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { useBootstrap, modalitiesOf } from '#api/bootstrap.ts';
import { useChoosing } from '../choice/use-choosing.ts';
import { DeliveryOption } from '../delivery/DeliveryOption.tsx';
import { Outcome } from '../search/Outcome.tsx';
import { SearchPanel } from '../search/SearchPanel.tsx';
import { useResults } from '../search/use-results.ts';
import { StoreOption } from '../stores/StoreOption.tsx';
import { copy } from '../picker/copy.ts';
import type { BodyProps } from '../picker/screen-props.ts';
import css from '../picker/screens.module.css';
import { DidYouKnow } from './DidYouKnow.tsx';
import { orderedModalities } from './option-order.ts';

/** The first screen of picker version 1: a ZIP search, and a card for each modality of the banner (WTS-048). */
export function OptionCards(props: BodyProps) {
  const { state, send, openedFrom, isModal, onClose } = props;
  const { banner, modality } = useBootstrap();
  const { results, retry } = useResults(state, openedFrom);
  const choosing = useChoosing({ openedFrom, send, onClose });
  const modalities = orderedModalities(modalitiesOf(banner.capabilities), {
    selected: modality?.modalityType,
    isModal,
  });
  const isShown = results.kind === 'found' || results.kind === 'nothing-searched';
  return (
    <div className={css['panel']}>
      <SearchPanel state={state} send={send} results={results} />
      <output className={css['status']}>
        {results.kind === 'found' && copy.optionsNear(results.options.place.city, results.options.place.zip)}
      </output>
      <Outcome results={results} onRetry={retry} hint={undefined} />
      {isShown &&
        modalities.map((chosenModality) =>
          chosenModality === 'DELIVERY' ? (
            <DeliveryOption key={chosenModality} {...props} results={results} choosing={choosing} />
          ) : (
            <StoreOption
              key={chosenModality}
              {...props}
              modality={chosenModality}
              results={results}
              choosing={choosing}
            />
          ),
        )}
      <Notice tone="quiet">{copy.minimum}</Notice>
      <DidYouKnow />
    </div>
  );
}
