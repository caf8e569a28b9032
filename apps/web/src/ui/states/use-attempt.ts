import { useState } from 'react'
import { notifyFailed } from './notify.tsx'

/** Runs the action of a button and keeps its error for the component to render; the next attempt clears it. */
export function useShownAttempt() {
  const [{ isBusy, failure }, setState] = useState<{ isBusy: boolean; failure: unknown }>(idle)
  /** Returns whether the action succeeded. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setState({ isBusy: true, failure: undefined })
    try {
      await work()
      setState(idle)
      return true
    } catch (error) {
      setState({ isBusy: false, failure: error })
      return false
    }
  }
  return { isBusy, failure, attempt, forget: () => setState(idle) }
}

const idle = { isBusy: false, failure: undefined }

/** Runs the action of a button: busy until it ends, and a failure is shown as a notice. Returns whether it succeeded. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false)
  const attempt = async (
    work: () => Promise<unknown>,
    onFailed: (error: unknown) => unknown = (error) => notifyFailed(error),
  ): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      await onFailed(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, attempt }
}
