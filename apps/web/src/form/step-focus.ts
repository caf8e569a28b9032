const controls = ':is(input:not([type=hidden], [type=file]), textarea, select):not(:disabled)'

/** Focuses the first field of a step; a step without fields gets its heading or first button. */
export function focusStep(step: HTMLElement | null): void {
  const target =
    step?.querySelector<HTMLElement>(controls) ??
    step?.querySelector<HTMLElement>('[tabindex="-1"]:is(h2)') ??
    step?.querySelector<HTMLElement>('button:not(:disabled)')
  target?.focus()
}
