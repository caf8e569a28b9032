import { createContext, useContext, useEffect, useState } from 'react'
import { findField } from './field-id.ts'

/** Leads to the control of a path. A page that shows its form in parts says how to bring the right one on. */
export const LeadContext = createContext((path: string): void => findField(path)?.focus())
export const useLead = () => useContext(LeadContext)

/** `open` brings the step or tab that holds a path on the page; then its control takes the focus. */
export function useOpeningLead(open: (path: string) => void): (path: string) => void {
  const [wanted, setWanted] = useState<{ path: string }>()
  // Focus is the browser's; the control is there once the step that holds it is drawn.
  useEffect(() => {
    if (wanted !== undefined) findField(wanted.path)?.focus()
  }, [wanted])
  return (path) => {
    open(path)
    setWanted({ path })
  }
}
