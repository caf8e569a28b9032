const controls = ':is(input:not([type=hidden], [type=file]), textarea, select):not(:disabled)'

/** Focuses the first field of a step, of a group its chosen option; a step without fields gets its heading or first button. */
export function focusStep(step: HTMLElement | null): void {
  const target =
    fieldOf(step) ??
    step?.querySelector<HTMLElement>('[tabindex="-1"]:is(h2)') ??
    step?.querySelector<HTMLElement>('button:not(:disabled)') ??
    headingOf(step)
  target?.focus()
}

function fieldOf(step: HTMLElement | null): HTMLElement | undefined {
  const first = step?.querySelector<HTMLInputElement>(controls) ?? undefined
  if (first?.type !== 'radio') return first
  const group = first.closest('[role="radiogroup"]')
  return group?.querySelector<HTMLElement>('input[type="radio"]:checked') ?? first
}

/** Without any control, the heading takes the focus, which would otherwise fall to the page. */
function headingOf(step: HTMLElement | null): HTMLElement | undefined {
  const heading = step?.querySelector('h2') ?? undefined
  if (heading !== undefined) heading.tabIndex = -1
  return heading
}
