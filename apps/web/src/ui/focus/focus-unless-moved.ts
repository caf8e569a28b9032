/**
 * Focuses an element in the next frame, unless the user moved the focus meanwhile: on a busy machine the frame comes after the
 * first keys, and text typed into a field must not trigger the page's shortcuts.
 */
export function focusUnlessMoved(find: () => HTMLElement | null): void {
  const before = document.activeElement
  requestAnimationFrame(() => {
    const now = document.activeElement
    if (now === before || now === document.body) find()?.focus()
  })
}
