const focusable = ':is(input:not([type=hidden]), textarea, select, button, a[href]):not(:disabled, [tabindex="-1"])'

const isShown = (element: HTMLElement): boolean => element.checkVisibility?.() ?? true

/** Moves the focus from a control to the next one, as Tab does; from the last one it only leaves. */
export function focusNext(from: HTMLElement): void {
  const place = from.closest('[role="dialog"]') ?? document
  const all = [...place.querySelectorAll<HTMLElement>(focusable)].filter(isShown)
  const next = all[all.indexOf(from) + 1]
  if (next === undefined) from.blur()
  else next.focus()
}
