import { Container } from '@cartwright/ui/layout/Container.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useBootstrap } from '#api/bootstrap.ts';
import type { Bootstrap } from '#api/bootstrap.ts';
import { PrivacyChoices } from '#features/privacy/PrivacyChoices.tsx';
import { paths } from '#paths.ts';
import css from './Footer.module.css';
import { footerCopy as copy } from './footer-copy.ts';
import { Languages } from './Languages.tsx';

type PrivacyLink = Bootstrap['banner']['privacyLinks'][number];

const HEALTH_POLICY: PrivacyLink = { ...copy.healthPolicy, url: '/i/health-policy' };

const HELP = Object.entries(copy.helpPages);

/** The footer of every page: copyright, accessibility help, and privacy (FTR-001). @param year the current year */
export function Footer({ year }: { year: number }) {
  const { company, supportPhone, accessibilityPhone, privacyLinks, hasHealthPolicy, offersPrivacyChoices } =
    useBootstrap().banner;
  const links = hasHealthPolicy ? [...privacyLinks, HEALTH_POLICY] : privacyLinks;
  return (
    <footer className={css['footer']}>
      <Container className={css['rows']}>
        <nav aria-label={copy.helpNav}>
          <ul className={css['links']}>
            <li>
              <Link {...paths.stores()}>{copy.findStore}</Link>
            </li>
            {HELP.map(([topic, title]) => (
              <li key={topic}>
                <Link {...paths.information(topic)}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={copy.footerNav}>
          <ul className={css['links']}>
            {links.map((link) => (
              <li key={link.url}>
                <PolicyLink {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <p className={css['help']}>
          {copy.screenReader} <Phone number={accessibilityPhone} />.{' '}
          <Link {...paths.information('terms/accessibility')}>{copy.accessibility}</Link>
        </p>
        <div className={css['last']}>
          <span>{copy.company(year, company)}</span>
          <span>
            {copy.help} <Phone number={supportPhone} />
          </span>
          <PrivacyChoices isOffered={offersPrivacyChoices} />
          <Languages />
        </div>
      </Container>
    </footer>
  );
}

/** Opens in a new tab, so that a shopper who reads a policy keeps an unfinished order (SES-003). */
function PolicyLink({ title, url, description }: PrivacyLink) {
  const descriptionId = useId();
  return (
    <>
      <a href={url} target="_blank" rel="noreferrer" aria-describedby={descriptionId}>
        {title}
        <VisuallyHidden> {copy.newTab}</VisuallyHidden>
      </a>
      <span id={descriptionId} className={css['about']}>
        {description}
      </span>
    </>
  );
}

function Phone({ number }: { number: string }) {
  return <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>;
}
