import { createContext, useContext } from 'react'

/** Moves a wizard to its next step, for a field that is the whole step; undefined outside a wizard. */
export const GoOnContext = createContext<(() => void) | undefined>(undefined)
export const useGoOn = () => useContext(GoOnContext)
