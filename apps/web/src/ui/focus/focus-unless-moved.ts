/**
 * Focuses an element with the next frame, unless somebody moved the focus meanwhile: on a busy machine the frame comes after the
 * first keys, and what is typed into a field must not go to the shortcuts of the page.
 */
export function focusUnlessMoved(find: () => HTMLElement | null): void {
  const before = document.activeElement
  requestAnimationFrame(() => {
    const now = document.activeElement
    if (now === before || now === document.body) find()?.focus()
  })
}
