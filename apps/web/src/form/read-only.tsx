import { createContext, type ReactNode, useContext } from 'react'
import classes from './form.module.css'

/** Whether the fields of a form are shown as text, because the user may not change the record. */
export const ReadOnlyContext = createContext(false)
export const useReadOnly = (): boolean => useContext(ReadOnlyContext)

export interface FieldTextProps {
  label?: string | undefined
  ariaLabel?: string | undefined
  children: ReactNode
}

/** The value of a field as text. */
export function FieldText({ label, ariaLabel, children }: FieldTextProps) {
  const isEmpty = children === '' || children === null || children === undefined
  return (
    <div className={classes['fieldText']} role="group" aria-label={ariaLabel ?? label}>
      {label !== undefined && <span aria-hidden="true">{label}</span>}
      <span>{isEmpty ? '–' : children}</span>
    </div>
  )
}
