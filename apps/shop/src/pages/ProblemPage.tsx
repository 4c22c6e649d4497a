import { orderNumber } from '@cartwright/rules/order-id';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { copy } from '#features/problems/copy.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { paths } from '#paths.ts';
import { ReportForm } from './problem/ReportForm.tsx';
import { SentReport } from './problem/SentReport.tsx';
import { TaskPage } from './TaskPage.tsx';

/** Reports items of an order that were missing, damaged or wrong; then shows what came of it. */
export function ProblemPage() {
  const from = '/mypurchases/pending/$orderId/problem';
  const { orderId } = useParams({ from });
  const { report } = useSearch({ from });
  usePageTitle(`${copy.title}, ${orderNumber(orderId)}`);
  return (
    <TaskPage title={copy.title}>
      <div>
        <Link {...paths.purchase(orderId)} {...linkVariant()}>
          <Icon of={ArrowLeft} size="s" /> {copy.back}
        </Link>
      </div>
      {report === undefined ? (
        <ReportForm key={orderId} id={orderId} />
      ) : (
        <SentReport key={report} id={orderId} problemId={report} />
      )}
    </TaskPage>
  );
}
