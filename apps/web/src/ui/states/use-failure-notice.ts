import { useEffect } from 'react'
import { notifyFailed } from './notify.tsx'

/** Also reports a failed request as a notice, for users who look elsewhere on the page. */
export function useFailureNotice(error: Error | undefined, title: string): void {
  // Notices are stored outside React.
  useEffect(() => {
    if (error !== undefined) notifyFailed(error, title)
  }, [error, title])
}
