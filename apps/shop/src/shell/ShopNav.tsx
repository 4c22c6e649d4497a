import { Link } from '@tanstack/react-router';
import { Container } from '@cartwright/ui/layout/Container.tsx';
import { Icon } from '@cartwright/ui/icon/Icon.tsx';
import { Picture } from '@cartwright/ui/picture/Picture.tsx';
import { ChevronDown } from 'lucide-react';
import { useBootstrap } from '#api/bootstrap.ts';
import { ProductPicture } from '#features/catalog/ProductPicture.tsx';
import { paths } from '#paths.ts';
import { copy } from './copy.ts';
import css from './Header.module.css';
import { NavDisclosure } from './NavDisclosure.tsx';

/** The row under the header: departments, what is on sale, what was bought. On a phone the home page has them. */
export function ShopNav() {
  const { banner, departments } = useBootstrap();
  const tag = banner.copy['saleTag'];
  return (
    <nav aria-label={copy.shopNav}>
      <Container className={css['departments']}>
        <NavDisclosure
          shape="wide"
          buttonClass={css['aisles']}
          button={
            <>
              {copy.departments} <Icon of={ChevronDown} size="s" />
            </>
          }
        >
          {departments.map(({ departmentId, name, hue, picture }) => (
            <li key={departmentId}>
              <Link {...paths.department(departmentId)}>
                <Picture hue={hue} size="small">
                  <ProductPicture name={picture} />
                </Picture>
                {name}
              </Link>
            </li>
          ))}
        </NavDisclosure>
        {tag !== undefined && <Link {...paths.search({ flags: 'on-sale' })}>{copy.tags(tag)}</Link>}
        {departments.slice(0, 4).map(({ departmentId, name }) => (
          <Link key={departmentId} {...paths.department(departmentId)}>
            {name}
          </Link>
        ))}
        <Link {...paths.coupons()}>{copy.coupons}</Link>
        <Link {...paths.purchases()}>{copy.purchases}</Link>
      </Container>
    </nav>
  );
}
