/** A ref for the main control of a page or step: it gets the focus when it appears. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus()

const typable = 'input:not([disabled]):not([type="hidden"]), textarea:not([disabled]), select:not([disabled])'
/** A ref for the fields of a step: its first field gets the focus when the step appears, or its first button. */
export const focusFirstField = (element: HTMLElement | null): void =>
  (element?.querySelector<HTMLElement>(typable) ?? element?.querySelector<HTMLElement>('button'))?.focus()
