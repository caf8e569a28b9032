let expected: string | undefined

/** Announces that the user is sent to a new page by what they saved: its heading gets the focus, as the button they pressed is gone. */
export const expectHeading = (path: string): void => {
  expected = path
}

/** A ref for the heading of a page. */
export const headingOnArrival = (heading: HTMLElement | null): void => {
  if (heading === null || expected === undefined) return
  const isHere = location.pathname === expected
  // Any other page that appears first ends the journey: the heading of a later visit must not take the focus.
  expected = undefined
  if (isHere) heading.focus({ preventScroll: true })
}
