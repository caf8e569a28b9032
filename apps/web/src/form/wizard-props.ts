import type { ReactNode } from 'react'
import type { FlatError } from './errors/flat-errors.ts'

export interface WizardStep {
  id: string
  title: string
  state: 'open' | 'done' | 'errors'
  /** What was chosen in it, or what it lacks. */
  note?: { text: string; isMissing: boolean } | undefined
}

export interface WizardProps {
  title: string
  steps: readonly WizardStep[]
  current: string
  onGo: (id: string) => void
  /** Validates this step before moving on; shows errors on the fields. */
  onNext: () => Promise<boolean>
  /** Shown below the steps. */
  note?: ReactNode
  /** The live checks next to the form. */
  aside?: ReactNode
  /** On a telephone they are long, so they stand below the form; the list of steps says what is missing. */
  isAsideLast?: boolean
  errors: readonly FlatError[]
  isWorking: boolean
  /** Everything needed is entered, so that the remaining steps can be skipped. */
  isReady?: boolean
  /** Label of the last button, if not the default. */
  finish?: string | undefined
  cancel?: string | undefined
  onCancel: () => void
  /** Absent if there is nothing to save as a draft. */
  onSaveDraft: (() => void) | undefined
  onComplete: () => void
  /** Notices above the step. */
  before?: ReactNode
  /** The fields of the current step. */
  children: ReactNode
}
