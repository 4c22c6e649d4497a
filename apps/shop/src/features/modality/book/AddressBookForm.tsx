import type { SavedAddress } from '@cartwright/contracts/addresses';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { RadioCard, RadioCards } from '@cartwright/ui/choice/RadioCards.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { deliveryAddressOf } from '#shared/address-book/address-list.ts';
import { isCurrent } from '#shared/address-book/current-address.ts';
import { linesOf, addressOfServer } from '#shared/address-book/profile-address.ts';
import { useBootstrap } from '#api/bootstrap.ts';
import { trackProblems } from '#api/track-problems.ts';
import { Foot } from '../picker/Foot.tsx';
import { Problem } from '../picker/Problem.tsx';
import type { BookProps } from '../picker/screen-props.ts';
import { BookList } from './BookList.tsx';
import { copy } from './copy.ts';
import { draftOf } from './drafts.ts';
import { NoAddressSelected } from './NoAddressSelected.tsx';
import { useDeliverTo } from './use-deliver-to.ts';

/**
 * The address list of picker version 2: the active address, the others, and the selected delivery address (WTS-126 to
 * WTS-128).
 */
export function AddressBookForm({ chosen, ...props }: BookProps & { chosen: string | undefined }) {
  return (
    <BookList>
      {(addresses) =>
        addresses.length === 0 ? (
          <NoAddressSelected {...props} count={0} isCurrentDeleted={false} />
        ) : (
          <Choosing {...props} chosen={chosen} addresses={addresses} />
        )
      }
    </BookList>
  );
}

type ChoosingProps = BookProps & { chosen: string | undefined; addresses: readonly SavedAddress[] };

function Choosing({ addresses, chosen, ...props }: ChoosingProps) {
  const { modality } = useBootstrap();
  const { send } = props;
  const current = addresses.find((each) => isCurrent(addressOfServer(each), modality));
  const others = addresses.filter((each) => each !== current);
  const [marked, setMarked] = useState(chosen ?? (current ?? deliveryAddressOf(addresses))?.id);
  const [isMissing, setMissing] = useState(false);
  const { deliverTo, isPending, problem } = useDeliverTo(props);
  const taken = addresses.find(({ id }) => id === marked);

  function confirm() {
    trackProblems('address', taken === undefined ? ['addressId'] : []);
    if (taken === undefined) setMissing(true);
    else deliverTo(taken);
  }
  const cardOf = (saved: SavedAddress) => (
    <AddressChoiceCard
      key={saved.id}
      saved={saved}
      problem={problem?.id === saved.id ? problem.message : undefined}
      onEdit={() => {
        const draft = draftOf(saved, addresses.indexOf(saved));
        send({ type: 'BOOK', event: { type: 'EDIT_PRESSED', draft, count: addresses.length } });
      }}
    />
  );
  return (
    <Stack gap={5}>
      <RadioCards
        legend={copy.list}
        legendHidden
        value={marked}
        onChange={(id) => {
          setMarked(id);
          setMissing(false);
        }}
        error={isMissing ? copy.chooseFirst : undefined}
      >
        {current && (
          <>
            <h3>{copy.current}</h3>
            {cardOf(current)}
          </>
        )}
        {others.length > 0 && <h3>{current ? copy.others : copy.yours}</h3>}
        {others.map(cardOf)}
      </RadioCards>
      <div>
        <Button
          kind="outline"
          onClick={() => send({ type: 'BOOK', event: { type: 'ADD_PRESSED', count: addresses.length } })}
        >
          <Icon of={Plus} /> {copy.add}
        </Button>
      </div>
      <Foot>
        <Button kind="primary" wide pending={isPending} pendingLabel={copy.confirming} onClick={confirm}>
          {copy.confirm}
        </Button>
      </Foot>
    </Stack>
  );
}

type AddressChoiceCardProps = { saved: SavedAddress; problem: string | undefined; onEdit: () => void };

function AddressChoiceCard({ saved, problem, onEdit }: AddressChoiceCardProps) {
  const { street, unit } = linesOf(saved);
  const line = [street, unit].filter(Boolean).join(', ');
  return (
    <RadioCard
      value={saved.id}
      label={line}
      facts={
        <>
          <div>{`${saved.cityTown}, ${saved.stateProvince} ${saved.postalCode}`}</div>
          <div>{copy.uses[saved.type]}</div>
          <Problem>{problem}</Problem>
        </>
      }
      action={
        <TextButton onClick={onEdit}>
          {copy.edit} <VisuallyHidden>{line}</VisuallyHidden>
        </TextButton>
      }
    />
  );
}
