import { orderNumber } from '@cartwright/rules/order-id';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { copy } from '#features/problems/copy.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { ReportForm } from './problem/ReportForm.tsx';
import { SentReport } from './problem/SentReport.tsx';
import css from './ProblemPage.module.css';

/** Reports items of an order that were missing, damaged, wrong or of poor quality; then shows what came of it. */
export function ProblemPage() {
  const from = '/mypurchases/pending/$orderId/problem';
  const { orderId } = useParams({ from });
  const { report } = useSearch({ from });
  usePageTitle(`${copy.title}, ${orderNumber(orderId)}`);
  return (
    <Container className={css['page']}>
      <Stack gap={5}>
        <div>
          <Link {...paths.purchase(orderId)} {...linkVariant()}>
            <Icon of={ArrowLeft} size="s" /> {copy.back}
          </Link>
        </div>
        <h1>{copy.title}</h1>
        {report === undefined ? (
          <ReportForm key={orderId} id={orderId} />
        ) : (
          <SentReport key={report} id={orderId} problemId={report} />
        )}
      </Stack>
    </Container>
  );
}
