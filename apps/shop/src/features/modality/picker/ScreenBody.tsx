import { unreachable } from '@cartwright/rules/result';
import { BookScreen } from '../book/BookScreen.tsx';
import { ConsequencesScreen } from '../choice/ConsequencesScreen.tsx';
import { OptionCards } from '../options/OptionCards.tsx';
import { OptionTabs } from '../options/OptionTabs.tsx';
import { ConsentScreen } from '../search/ConsentScreen.tsx';
import { StorePanel } from '../stores/StorePanel.tsx';
import { UpfrontSlots } from '../slots/UpfrontSlots.tsx';
import { DeliverTo, PickupAt } from './DestinationHead.tsx';
import type { BodyProps } from './screen-props.ts';
import { SignInScreen } from './SignInScreen.tsx';

/** The body of the screen that the picker is at. */
export function ScreenBody(props: BodyProps) {
  const { state, send, openedFrom, onClose } = props;
  const { screen, version, tab } = state;
  const shared = { version, openedFrom, send, onClose };
  switch (screen.kind) {
    case 'options':
      return version === 1 ? <OptionCards {...props} /> : <OptionTabs {...props} />;
    case 'stores':
      return <StorePanel {...props} modality={screen.modality} />;
    case 'book':
      return (
        <BookScreen
          {...shared}
          view={screen.view}
          next={version === 2 || screen.from.kind === 'times' ? 'times' : 'close'}
          onDeliverySet={(address, isOwn) => {
            send({ type: 'DELIVERY_SET', address, isOwn });
            if (version === 1 && screen.from.kind !== 'times') onClose();
          }}
        />
      );
    case 'times':
      return (
        <>
          {screen.modality === 'DELIVERY' ? <DeliverTo send={send} /> : <PickupAt send={send} />}
          <UpfrontSlots
            {...shared}
            modality={screen.modality}
            onSignInMissing={() => send({ type: 'SIGN_IN_MISSING' })}
          />
        </>
      );
    case 'sign-in':
      return <SignInScreen tab={tab} from={screen.from} />;
    case 'consent':
      return <ConsentScreen step={screen.step} send={send} />;
    case 'consequences':
      return <ConsequencesScreen {...props} pending={screen.pending} />;
    default:
      return unreachable(screen);
  }
}
