/** A ref for the one control a page or step exists for: focus goes there when it appears, and readers follow. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus()
