import { useState } from 'react'
import { notifyFailed } from './notify.tsx'

/** Runs what a button does: busy until it ends, and a failure is told. Answers whether it went through. */
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
