/** Focuses the row of an item, if it is shown. */
export function focusRow(list: HTMLElement | null, key: string | undefined): void {
  if (list === null || key === undefined) return
  list.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`)?.focus()
}
