/** Lets the browser store a text as a file, where it stores downloads. */
export function saveFile(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Once the browser has taken it; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
