import { createContext, useContext, useEffect, useState } from 'react'
import { findField } from '../fields/field-id.ts'

/** Moves to the control of a path. A page that shows its form in parts provides how to open the right one. */
export const LeadContext = createContext((path: string): void => findField(path)?.focus())
export const useLead = () => useContext(LeadContext)

/** `open` brings the step or tab that holds a path on the page; then its control takes the focus. */
export function useOpeningLead(open: (path: string) => void): (path: string) => void {
  const [wanted, setWanted] = useState<{ path: string }>()
  // Focus is outside React; the control exists once its step is rendered.
  useEffect(() => {
    if (wanted !== undefined) findField(wanted.path)?.focus()
  }, [wanted])
  return (path) => {
    open(path)
    setWanted({ path })
  }
}
