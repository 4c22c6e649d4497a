import { useParams } from '@tanstack/react-router';
import { copy } from '#features/reschedule/copy.ts';
import { usePageTitle } from '#shell/page-title.ts';
import { BackToOrder } from './orders/BackToOrder.tsx';
import { Reschedule } from './reschedule/Reschedule.tsx';
import { TaskPage } from './TaskPage.tsx';

/** Another time for a placed order. */
export function ReschedulePage() {
  usePageTitle(copy.title);
  const { orderId } = useParams({ from: '/mypurchases/pending/$orderId/reschedule' });
  return (
    <TaskPage title={copy.title} back={<BackToOrder id={orderId} />}>
      <Reschedule key={orderId} id={orderId} />
    </TaskPage>
  );
}
