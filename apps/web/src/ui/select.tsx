import { Select as MantineSelect, type SelectProps } from '@mantine/core'
import { useState } from 'react'

/**
 * A single choice. Its list is in the DOM from the moment of focus: a list that is rendered only after the first key loses that key
 * on a busy machine.
 */
export function Select({ comboboxProps, onFocus, ...rest }: SelectProps) {
  const [wasReached, setReached] = useState(false)
  return (
    <MantineSelect
      {...rest}
      comboboxProps={{ ...comboboxProps, keepMounted: wasReached }}
      onFocus={(event) => {
        setReached(true)
        onFocus?.(event)
      }}
    />
  )
}
