import { createContext, useContext } from 'react'
import { flushSync } from 'react-dom'
import { findField } from '../fields/field-id.ts'

/** Moves to the control of a path. A page that shows its form in parts provides how to open the right part. */
export const LeadContext = createContext((path: string): void => findField(path)?.focus())
export const useLead = () => useContext(LeadContext)

/** Renders the step or tab with a path, then focuses its control. */
export const openingLead =
  (open: (path: string) => void) =>
  (path: string): void => {
    flushSync(() => open(path))
    findField(path)?.focus()
  }
