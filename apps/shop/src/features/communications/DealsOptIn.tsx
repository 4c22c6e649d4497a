import { Card } from '@cartwright/ui/card/Card.tsx';
import { Checkbox } from '@cartwright/ui/choice/Checkbox.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link } from '@tanstack/react-router';
import { listText } from '#format/list.ts';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import { useDeals } from './use-deals.ts';

const words = copy.deals;

/** Selects every email preference at once (OPT-001). Nothing when there is nothing to select, or it cannot be loaded. */
export function DealsOptIn() {
  const deals = useDeals();
  if (deals === undefined) return null;
  const { isChecked, emails, lacksStore, isFailed, change } = deals;
  const error = isFailed ? words.failed : undefined;
  return (
    <Card>
      <Checkbox
        label={words.label}
        checked={isChecked}
        hint={emails.length === 0 ? words.hintWithoutStore : words.hint(listText(emails))}
        error={error}
        onChange={({ target }) => change(target.checked)}
      />
      {lacksStore && (
        <Notice tone="warning" role="alert">
          {words.noStore}{' '}
          <Link {...paths.stores()} {...linkVariant()}>
            {words.chooseStore}
          </Link>
        </Notice>
      )}
    </Card>
  );
}
