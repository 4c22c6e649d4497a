import type { SavedAddress } from '@cartwright/contracts/addresses';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card, CardRows } from '@cartwright/ui/card/Card.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { isCurrent } from '#shared/address-book/current-address.ts';
import { addressOfServer } from '#shared/address-book/profile-address.ts';
import { addressText } from '#format/address.ts';
import { useBootstrap } from '#api/bootstrap.ts';
import { paths } from '#paths.ts';
import { Foot } from '../picker/Foot.tsx';
import { Problem } from '../picker/Problem.tsx';
import type { BookProps } from '../picker/screen-props.ts';
import { BookList } from './BookList.tsx';
import { copy } from './copy.ts';
import { useDeliverTo } from './use-deliver-to.ts';

/**
 * The address list of picker version 1 (flag `waysToShopVersion`): each address with its own button, and a link to all
 * of them (WTS-108 to WTS-111).
 */
export function SelectAddress(props: BookProps) {
  const { send } = props;
  return (
    <Stack>
      <BookList>{(addresses) => <Addresses {...props} addresses={addresses} />}</BookList>
      <Foot>
        <Button kind="outline" wide onClick={() => send({ type: 'BOOK', event: { type: 'ADD_PRESSED', count: 0 } })}>
          {copy.addNew}
        </Button>
      </Foot>
    </Stack>
  );
}

function Addresses({ addresses, ...props }: BookProps & { addresses: readonly SavedAddress[] }) {
  const { modality } = useBootstrap();
  const { deliverTo, isPending, requested, problem } = useDeliverTo(props);
  if (addresses.length === 0) return <p>{copy.nothingHint}</p>;
  return (
    <Stack>
      <Card kind="flush">
        <CardRows>
          {addresses.map((saved) => {
            const words = addressText(addressOfServer(saved));
            const isSelected = isCurrent(addressOfServer(saved), modality);
            return (
              <Stack key={saved.id} gap={2}>
                <Row spread>
                  <span>{words}</span>
                  {isSelected ? (
                    <strong>{copy.selected}</strong>
                  ) : (
                    <Button
                      size="small"
                      pending={isPending && requested === saved.id}
                      waits={isPending}
                      pendingLabel={copy.confirming}
                      onClick={() => deliverTo(saved)}
                    >
                      {copy.select} <VisuallyHidden>{words}</VisuallyHidden>
                    </Button>
                  )}
                </Row>
                <Problem>{problem?.id === saved.id ? problem.message : undefined}</Problem>
              </Stack>
            );
          })}
        </CardRows>
      </Card>
      <p>
        <Link {...paths.addresses()} {...linkVariant()}>
          {copy.viewAll}
        </Link>
      </p>
    </Stack>
  );
}
