import css from './Unbroken.module.css';

/** A text in which one part, such as a phone number, stays on one line. */
export function Unbroken({ part, children }: { readonly part: string; readonly children: string }) {
  const [before, ...after] = children.split(part);
  return (
    <>
      {before}
      {after.length > 0 && <span className={css['unbroken']}>{part}</span>}
      {after.join(part)}
    </>
  );
}
