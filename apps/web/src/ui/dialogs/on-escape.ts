import { useEffect, useEffectEvent } from 'react'

interface Floating {
  close: () => void
}

/** Open overlays, the topmost last. */
const floating: Floating[] = []
const answered = new WeakSet<Event>()

/**
 * Escape closes only the topmost overlay. Mantine's dialogs listen in render order, so that the lower one would close first,
 * together with the dialog on top of it.
 */
export function useOnEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Window events and the overlay order are outside React: an overlay keeps its position while it is open.
  useEffect(() => {
    if (!isOpen) return undefined
    const own = { close: () => close() }
    floating.push(own)
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || answered.has(event) || floating.at(-1) !== own) return
      if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true')
        return
      answered.add(event)
      own.close()
    }
    addEventListener('keydown', listen, { capture: true })
    return () => {
      removeEventListener('keydown', listen, { capture: true })
      floating.splice(floating.indexOf(own), 1)
    }
  }, [isOpen])
}
