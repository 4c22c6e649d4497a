import { FilterChip } from '@cartwright/ui/chip/FilterChip.tsx';
import { Row } from '@cartwright/ui/layout/Row.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';

const PARTS = { messages: paths.banner, switches: paths.bannerSwitches, changes: paths.bannerChanges } as const;
type Part = keyof typeof PARTS;
// The table's own keys.
const ALL = Object.keys(PARTS) as Part[];

type BannerPartsProps = { locationId: string; bannerName: string; part: Part };

/** The head of a page about a banner: what it is, and the other parts. */
export function BannerParts({ locationId, bannerName, part }: BannerPartsProps) {
  const navigate = useNavigate();
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <h1>{copy[part].title}</h1>
        <p>{copy[part].text(bannerName)}</p>
      </Stack>
      <div role="group" aria-label={copy.parts.label}>
        <Row gap={2}>
          {ALL.map((each) => (
            <FilterChip
              key={each}
              pressed={each === part}
              onPress={() => void navigate({ to: PARTS[each](locationId) })}
            >
              {copy.parts[each]}
            </FilterChip>
          ))}
        </Row>
      </div>
    </Stack>
  );
}
