import { type FocusEvent, useRef } from 'react'

type Text = HTMLInputElement | HTMLTextAreaElement

const isText = (element: EventTarget): element is Text =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    /^(text|email|tel|url|number)$/.test(element.type) &&
    !element.readOnly &&
    element.role !== 'combobox')

/** Whether fields in a part of the page contain text that they did not contain when they were focused. */
export function useTypedText() {
  // Values are read from the DOM on demand: no React state follows each key.
  const before = useRef(new Map<Text, string>())
  return {
    watch: ({ target }: FocusEvent): void => {
      if (isText(target) && !before.current.has(target)) before.current.set(target, target.value)
    },
    isThere: (): boolean => [...before.current].some(([field, value]) => field.isConnected && field.value !== value),
  }
}
