import { Button } from '@cartwright/ui/button/Button.tsx';
import { useQuery } from '@tanstack/react-query';
import { addressBookQuery } from '#shared/address-book/calls.ts';
import { useBootstrap } from '#api/bootstrap.ts';
import { Foot } from '../picker/Foot.tsx';
import type { BookProps } from '../picker/screen-props.ts';
import { copy } from './copy.ts';

/** Why an address helps, and how to add one (WTS-132, WTS-133). */
export function ReservePrompt({ send }: BookProps) {
  const { name } = useBootstrap().banner;
  const { data } = useQuery(addressBookQuery());
  return (
    <>
      <p>{copy.prompt(name)}</p>
      <Foot>
        <Button
          kind="primary"
          wide
          // A book that is not known yet is looked at: it says itself when it is empty.
          onClick={() => send({ type: 'BOOK', event: { type: 'BOOK_PRESSED', count: data?.length ?? 1 } })}
        >
          {copy.selectAn}
        </Button>
      </Foot>
    </>
  );
}
