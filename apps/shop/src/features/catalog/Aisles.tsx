import { Picture } from '@cartwright/ui/picture/Picture.tsx';
import { Link } from '@tanstack/react-router';
import { useBootstrap } from '#api/bootstrap.ts';
import { paths } from '#paths.ts';
import css from './Aisles.module.css';
import { ProductPicture } from './ProductPicture.tsx';

/** Every department as a card: its picture and its name. */
export function Aisles() {
  const { departments } = useBootstrap();
  return (
    <ul className={css['aisles']}>
      {departments.map(({ departmentId, name, hue, picture }) => (
        <li key={departmentId}>
          <Link {...paths.department(departmentId)} className={css['aisle']}>
            <Picture hue={hue} size="fill">
              <ProductPicture name={picture} />
            </Picture>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
