/** Whether the text contains every word of the search. */
export function matchesText(text: string, search: string): boolean {
  const held = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((part) => held.includes(part))
}
