import { buttonVariant } from '@cartwright/ui/button/variant.ts';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { Link } from '@tanstack/react-router';
import { useSession, useStore } from '#api/session.ts';
import { paths } from '#paths.ts';
import { areasOf } from './areas.ts';
import { copy } from './copy.ts';
import { usePageTitle } from './page-title.ts';
import { StorePage } from './StorePage.tsx';

/** For somebody whose roles do not open a page of a store: where they may go instead. */
export function NotAllowed({ locationId }: { locationId: string }) {
  const areas = areasOf(useSession(), useStore(locationId));
  usePageTitle(copy.notAllowed);
  return (
    <StorePage locationId={locationId}>
      <Card>
        <Stack>
          <h1>{copy.notAllowed}</h1>
          <p>{copy.notAllowedText}</p>
          <Row>
            {areas.map((area) => (
              <Link key={area} to={paths[area](locationId)} {...buttonVariant({ kind: 'soft' })}>
                {copy.tabs[area]}
              </Link>
            ))}
          </Row>
        </Stack>
      </Card>
    </StorePage>
  );
}
