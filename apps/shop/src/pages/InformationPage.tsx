import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Stack } from '@cartwright/ui/layout/Stack.tsx';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { useBoot } from '#api/bootstrap.ts';
import { PageHead } from '#features/catalog/PageHead.tsx';
import { usePageTitle } from '#shell/page-title.ts';
import css from './information/Information.module.css';
import { topics } from './information/topics.ts';

const route = getRouteApi('/i/$');

/** Plain information: policies and terms. */
export function InformationPage() {
  const { _splat: address = '' } = route.useParams();
  const { name, supportPhone: phone, accessibilityPhone } = useBoot().banner;
  const topic = topics[address];
  usePageTitle(topic?.title);
  if (!topic) throw notFound();
  const facts = { name, phone, accessibilityPhone };
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
    </Container>
  );
}

function Paragraphs({ of }: { of: readonly string[] }) {
  return (
    <Stack gap={4}>
      {of.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Stack>
  );
}
