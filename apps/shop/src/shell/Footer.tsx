import { Link } from '@tanstack/react-router';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { VisuallyHidden } from '@cartwright/ui/visually-hidden/VisuallyHidden.tsx';
import { useBoot } from '#api/bootstrap.ts';
import { paths } from '../paths.ts';
import { copy } from './copy.ts';
import css from './Footer.module.css';

const year = new Date().getFullYear();

export function Footer() {
  const { company, supportPhone } = useBoot().banner;
  return (
    <footer className={css['footer']}>
      <Container className={css['row']}>
        <span>{copy.company(year, company)}</span>
        <nav aria-label={copy.footerNav} className={css['links']}>
          <Link {...paths.information('accessibility')}>{copy.accessibility}</Link>
          <Link {...paths.information('privacy-policy')} target="_blank">
            {copy.privacy}
            <VisuallyHidden> {copy.newTab}</VisuallyHidden>
          </Link>
          <Link {...paths.information('privacy-choices')}>{copy.choices}</Link>
          <a href={`tel:${supportPhone.replaceAll(/[^\d+]/g, '')}`}>{copy.help(supportPhone)}</a>
        </nav>
      </Container>
    </footer>
  );
}
