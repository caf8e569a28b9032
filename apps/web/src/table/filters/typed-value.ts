import { useTimeout } from '@mantine/hooks'
import { type KeyboardEvent, useState } from 'react'

export interface TypedValue {
  text: string
  type: (text: string) => void
  /** Enter skips the debounce. */
  onKeyDown: (event: KeyboardEvent) => void
}

/** A debounced text field that follows the URL when it changes elsewhere. */
export function useTypedValue(value: string, delayMs: number, onSettled: (text: string) => void): TypedValue {
  const [typed, setTyped] = useState<string>()
  const settle = (text: string) => {
    setTyped(undefined)
    if (text !== value) onSettled(text)
  }
  const pause = useTimeout(() => settle(typed ?? value), delayMs)
  return {
    text: typed ?? value,
    type: (text) => {
      setTyped(text)
      pause.clear()
      pause.start()
    },
    onKeyDown: (event) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
        event.preventDefault()
        pause.clear()
        settle(typed ?? value)
      }
    },
  }
}
