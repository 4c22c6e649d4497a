import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { useParams } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import type { Bootstrap } from '#api/bootstrap.ts';
import { PageHead } from '#features/catalog/PageHead.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import css from './information/Information.module.css';
import type { Facts, Topic } from './information/topic.ts';
import { topics } from './information/topics.ts';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Plain information: policies, terms and answers, at `/i/…` and `/topic/…`. */
export function InformationPage() {
  const { _splat: address = '' } = useParams({ strict: false });
  const topic = topics[address];
  return topic ? <Information topic={topic} /> : <NotFoundPage />;
}

function Information({ topic }: { topic: Topic }) {
  const facts = factsOf(useBootstrap().banner);
  usePageTitle(topic.title);
  return (
    <Container>
      <article className={css['reading']}>
        <PageHead title={topic.title} />
        <Paragraphs of={topic.paragraphs(facts)} />
        {topic.parts?.(facts).map(({ heading, paragraphs }) => (
          <section key={heading} className={css['part']}>
            <h2>{heading}</h2>
            <Paragraphs of={paragraphs} />
          </section>
        ))}
      </article>
      {topic.Below !== undefined && <topic.Below />}
    </Container>
  );
}

const factsOf = ({
  name,
  company,
  supportPhone,
  accessibilityPhone,
  capabilities,
  membershipPlans,
  copy,
}: Bootstrap['banner']): Facts => ({
  name,
  company,
  phone: supportPhone,
  accessibilityPhone,
  delivery: copy['deliveryName'] ?? name,
  takesOrders: capabilities.PICKUP || capabilities.DELIVERY,
  hasStores: capabilities.IN_STORE,
  hasMemberships: membershipPlans.length > 0,
});

/** The phone numbers of the banners' files; in a group, so that `split` keeps them, at every second position. */
const PHONE = /(1-\d{3}-\d{3}-\d{4})/;

function Phone({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll('-', '')}`} className={css['phone']}>
      {number}
    </a>
  );
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return (
    <Stack gap={4}>
      {of.map((paragraph) => (
        <p key={paragraph}>
          {paragraph.split(PHONE).map((part, index) => (index % 2 === 1 ? <Phone key={part} number={part} /> : part))}
        </p>
      ))}
    </Stack>
  );
}
