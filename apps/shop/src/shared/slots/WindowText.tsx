import css from './WindowText.module.css';

/** A day and a time, such as `Today, Sat Nov 21, 4–5 PM`. It may break between its parts, never within the time. */
export function WindowText({ text }: { text: string }) {
  const at = text.lastIndexOf(', ') + 1;
  return (
    <>
      {text.slice(0, at)} <span className={css['slot']}>{text.slice(at).trim()}</span>
    </>
  );
}
