import { useEffect, useRef } from 'react'

interface Floating {
  close: () => void
}

/** What floats over the page, the topmost last. */
const floating: Floating[] = []
const answered = new WeakSet<Event>()

/**
 * Escape closes what floats on top and nothing below it. Mantine's dialogs listen in the order they were drawn in, so that the one
 * below would close first and take the question over it along.
 */
export function useOnEscape(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  // The window is outside React, and so is what floats over what.
  useEffect(() => {
    close.current = onClose
  })
  // As above: the place among them lasts as long as it is open.
  useEffect(() => {
    if (!isOpen) return undefined
    const own = { close: () => close.current() }
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
