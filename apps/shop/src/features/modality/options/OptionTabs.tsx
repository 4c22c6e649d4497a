import { Tabs } from '@cartwright/ui/tabs/Tabs.tsx';
import { useBootstrap, modalitiesOf } from '#api/bootstrap.ts';
import { MODALITY_NAMES } from '#format/modality-copy.ts';
import { DeliveryPanel } from '../delivery/DeliveryPanel.tsx';
import { StorePanel } from '../stores/StorePanel.tsx';
import { MODALITY_DRAWINGS } from '../modality-drawings.ts';
import { copy } from '../picker/copy.ts';
import type { BodyProps } from '../picker/screen-props.ts';

/** The first screen of picker version 2: three tabs, limited to the banner's modalities (WTS-050, GA-28). */
export function OptionTabs(props: BodyProps) {
  const { state, send } = props;
  const { capabilities } = useBootstrap().banner;
  const tabs = modalitiesOf(capabilities).map((id) => ({
    id,
    label: MODALITY_NAMES[id],
    icon: MODALITY_DRAWINGS[id],
  }));
  return (
    <Tabs label={copy.tabs} tabs={tabs} selected={state.tab} onSelect={(tab) => send({ type: 'TAB_SELECTED', tab })}>
      {state.tab === 'DELIVERY' ? <DeliveryPanel {...props} /> : <StorePanel {...props} modality={state.tab} />}
    </Tabs>
  );
}
