/** A ref for the main control of a page or step: it gets the focus when it appears. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus()
