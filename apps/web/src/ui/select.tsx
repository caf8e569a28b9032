import { Select as MantineSelect, type SelectProps } from '@mantine/core'
import { useState } from 'react'

/**
 * One of several. Its list is in the page from the moment it has the focus: a list that is only drawn after the first key loses
 * that key on a busy machine.
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
