/** The overlays of the shell itself. One at a time. */
export type Overlay = 'logout' | 'palette' | 'keyboard'

let open: Overlay | undefined
const listeners = new Set<() => void>()

export const openedOverlay = (): Overlay | undefined => open

export function onOverlayChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const openOverlay = (overlay: Overlay): void => show(overlay)
export const closeOverlay = (): void => show(undefined)

function show(next: Overlay | undefined): void {
  open = next
  for (const listener of listeners) listener()
}
