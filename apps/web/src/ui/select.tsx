import { Select as MantineSelect, type SelectProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

/**
 * A single choice. Its list is in the DOM from the moment of focus: a list that is rendered only after the first key loses that key
 * on a busy machine.
 */
export function Select({ comboboxProps, onFocus, onKeyDown, ...rest }: SelectProps) {
  const [wasReached, setReached] = useState(false)
  return (
    <MantineSelect
      {...rest}
      comboboxProps={{ ...comboboxProps, keepMounted: wasReached }}
      onFocus={(event) => {
        setReached(true)
        onFocus?.(event)
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.key === 'Enter') chooseMarked(event)
      }}
    />
  )
}

/** The list forgets its marked option for a moment while it opens: an Enter of that moment would be lost. */
function chooseMarked({ currentTarget: field }: KeyboardEvent): void {
  const isOpen = () => field.getAttribute('aria-expanded') === 'true'
  if (!isOpen()) return
  setTimeout(() => {
    if (!isOpen()) return
    const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
    list?.querySelector<HTMLElement>('[data-combobox-selected]')?.click()
  })
}
