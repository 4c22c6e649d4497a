import { modalityOf } from '@cartwright/rules/order-id';
import { productName } from '@cartwright/rules/product-name';
import { Button } from '@cartwright/ui/button/Button.tsx';
import { Card } from '@cartwright/ui/card/Card.tsx';
import { Split } from '@cartwright/ui/layout/Split.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { linkVariant } from '@cartwright/ui/link/variant.ts';
import { Notice } from '@cartwright/ui/notice/Notice.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { Refused } from '#api/refused.ts';
import { BeforeAfter } from '#features/modification/BeforeAfter.tsx';
import { changeText } from '#features/modification/change-text.ts';
import { copy } from '#features/modification/copy.ts';
import { failureMessage } from '#features/modification/failure-message.ts';
import type { Modification } from '#features/modification/modification.ts';
import { useSubmitModification } from '#features/modification/queries.ts';
import { shownLines } from '#features/modification/shown-lines.ts';
import { useKeepOrder } from '#features/orders/queries.ts';
import { dollars } from '#format/money.ts';
import { paths } from '#paths.ts';
import { AgeDialog } from '#shared/age-check/AgeDialog.tsx';
import { useAgeCheck } from '#shared/age-check/age-modal.ts';
import { CardsTable } from '#shared/order-summary/CardsTable.tsx';
import { OrderLines } from '#shared/products/OrderLines.tsx';

/** What is submitted: the items, the cards of the order, and what it costs. */
export function ModifyForm({ shown }: { shown: Modification }) {
  const age = useAgeCheck();
  const keepOrder = useKeepOrder();
  const navigate = useNavigate();
  const submission = useSubmitModification(shown.id, ({ order }) => {
    if (order) keepOrder(order);
    void navigate({ ...paths.orderComplete(shown.id, true), replace: true });
  });
  function submit(birthDate: string) {
    const dateOfBirth = shown.needsDateOfBirth ? birthDate : undefined;
    if (dateOfBirth === '') {
      age.request();
      return;
    }
    const onError = (error: unknown) => {
      if (error instanceof Refused && error.refusal.code === 'TOO_YOUNG') age.request('TOO_YOUNG');
    };
    submission.mutate({ shown, dateOfBirth }, { onError });
  }
  return (
    <Split
      aside={
        <Stack>
          <BeforeAfter shown={shown}>
            <p>
              {shown.toAuthorize === 'USD 0.00' ? copy.nothingNow : copy.moreAuthorized(dollars(shown.toAuthorize))}
            </p>
          </BeforeAfter>
          <Button
            kind="primary"
            wide
            pending={submission.isPending}
            pendingLabel={copy.submitting}
            onClick={() => submit(age.birthDate)}
          >
            {copy.submit}
          </Button>
          <Link {...paths.modifyCart(shown.id)} {...linkVariant()}>
            {copy.back}
          </Link>
        </Stack>
      }
    >
      {submission.error && <Failure error={submission.error} />}
      <PayingWith shown={shown} />
      {shown.needsDateOfBirth && (
        <AgeDialog
          modality={modalityOf(shown.id)}
          minAge={shown.requiredAge}
          items={shown.lineItems.filter(({ product }) => product.minAge > 0).map(({ product }) => productName(product))}
          localDate={shown.handoverDate}
          onConfirm={submit}
        />
      )}
      <Items shown={shown} />
    </Split>
  );
}

/** What the order will have, what is different in it, and what it will not have any more. */
function Items({ shown }: { shown: Modification }) {
  const changed = shownLines(shown).filter(({ ordered, quantity }) => ordered !== quantity);
  const removed = changed.filter(({ quantity }) => quantity === 0).map(({ product }) => productName(product));
  function changeOf({ id }: { readonly id: string }) {
    const line = changed.find((each) => each.id === id);
    return line && changeText(line);
  }
  return (
    <Card title={copy.items}>
      <OrderLines lines={shown.lineItems} changeOf={changeOf} substitution={shown.substitution} />
      {removed.length > 0 && <p>{copy.removedItems(removed.join(', '))}</p>}
    </Card>
  );
}

function Failure({ error }: { error: unknown }) {
  const { technicalDifficulties: otherwise } = useBootstrap().banner.copy;
  return (
    <Notice tone="danger" role="alert">
      {failureMessage(error, otherwise)}
    </Notice>
  );
}

/** The cards of the order, which cannot be exchanged (MOD-001). */
function PayingWith({ shown: { tenders } }: { shown: Pick<Modification, 'tenders'> }) {
  return (
    <Card title={copy.payingWith}>
      <Stack gap={4}>
        <Notice tone="quiet">{copy.original}</Notice>
        <CardsTable
          heads={[copy.card, copy.before, copy.now]}
          tenders={tenders}
          cellsOf={({ before, amount }) => [dollars(before), dollars(amount)]}
        />
      </Stack>
    </Card>
  );
}
