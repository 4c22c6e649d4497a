import type { SavedAddress } from '@cartwright/contracts/addresses';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Chip } from '@cartwright/ui/chip/Chip.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { TextButton } from '@cartwright/ui/link/TextButton.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { isCurrent } from '#shared/address-book/current-address.ts';
import { addressOfServer, toCard } from '#shared/address-book/profile-address.ts';
import { paths } from '#paths.ts';
import { accountCopy as copy } from './account-copy.ts';
import css from './AddressBook.module.css';

/** One address: its purpose, its location, and its actions (ADR-002). */
export function AddressCard({ saved, onDelete }: { saved: SavedAddress; onDelete: () => void }) {
  const { modality } = useBootstrap();
  const card = toCard(saved);
  const name = [card.street, card.unit].filter(Boolean).join(', ');
  return (
    <Card
      rail={
        <div className={css['rail']}>
          <Link {...paths.editAddress(card.id)} {...linkVariant()}>
            {copy.edit} <VisuallyHidden>{name}</VisuallyHidden>
          </Link>
          <TextButton onClick={onDelete}>
            {copy.delete} <VisuallyHidden>{name}</VisuallyHidden>
          </TextButton>
        </div>
      }
    >
      <Stack gap={3}>
        <Row gap={2}>
          <Chip tone={card.isMailingAddress ? 'soft' : 'plain'}>
            {card.isMailingAddress ? copy.mailing : copy.delivery}
          </Chip>
          {isCurrent(addressOfServer(saved), modality) && <Chip tone="success">{copy.current}</Chip>}
        </Row>
        <p className={css['address']}>
          <strong>
            <span>{card.street}</span>
            {card.unit !== undefined && <span>{card.unit}</span>}
          </strong>
          <span className={css['soft']}>{`${card.locality}, ${card.region} ${card.postalCode}`}</span>
        </p>
      </Stack>
    </Card>
  );
}
