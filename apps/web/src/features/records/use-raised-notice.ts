import { useEffect, useRef } from 'react'
import { inboxTopics } from '#web/api/inbox-counts.ts'
import { useLiveChanges } from '#web/api/live/live.ts'
import { t } from '#web/i18n/translate.ts'
import { notifyFound } from '#web/ui/states/notify.tsx'

/** Announces how many hits the screening after a save raised. Returns the function to call at the save. */
export function useRaisedNotice(pending: number, reload: () => void): () => void {
  const atSave = useRef<number>(undefined)
  useLiveChanges(inboxTopics, () => {
    if (atSave.current !== undefined) reload()
  })
  // The screening runs on the server; its result arrives with the next version of the record.
  useEffect(() => {
    if (atSave.current === undefined || pending <= atSave.current) return
    notifyFound(t('party.raised', { n: pending - atSave.current }))
    atSave.current = undefined
  }, [pending])
  return () => {
    atSave.current = pending
  }
}
