import { type FocusEvent, useRef } from 'react'

type Text = HTMLInputElement | HTMLTextAreaElement

const isText = (element: EventTarget): element is Text =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    /^(text|email|tel|url|number)$/.test(element.type) &&
    !element.readOnly &&
    element.role !== 'combobox')

/** Whether text stands in the fields of a part of the page that was not there when they were entered. */
export function useTypedText() {
  // Values are read from the page when they are asked for: no state of React follows each key.
  const before = useRef(new Map<Text, string>())
  return {
    watch: ({ target }: FocusEvent): void => {
      if (isText(target) && !before.current.has(target)) before.current.set(target, target.value)
    },
    isThere: (): boolean => [...before.current].some(([field, value]) => field.isConnected && field.value !== value),
  }
}
