import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

export interface TypedValue {
  text: string
  type: (text: string) => void
  /** Enter does not wait. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** A debounced text field that follows the address when it changes elsewhere. */
export function useTypedValue(value: string, delayMs: number, onSettled: (text: string) => void): TypedValue {
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A timer outlives the render that set it, but not the field.
  useEffect(() => () => clearTimeout(timer.current), [])

  const settle = (text: string) => {
    clearTimeout(timer.current)
    setTyped(undefined)
    if (text !== value) onSettled(text)
  }
  return {
    text: typed ?? value,
    type: (text) => {
      setTyped(text)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => settle(text), delayMs)
    },
    onKeyDown: (event) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
        event.preventDefault()
        settle(typed ?? value)
      }
    },
  }
}
