/** At most so many characters of a text, and an ellipsis where it goes on. */
export function shortened(text: string, max: number): string {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}…` : text;
}
