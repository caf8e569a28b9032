import { useSyncExternalStore } from 'react'
import { connection, onConnectionChange } from '#web/api/connection.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconClockExclamation, IconPlugConnectedX } from '#web/ui/generated/icons.ts'
import classes from './banner.module.css'

/** Shows a slow or lost connection. Typed text is kept, and calls are retried automatically. */
export function ConnectionBanner() {
  const t = useWords()
  const line = useSyncExternalStore(onConnectionChange, connection)
  const Icon = line === 'lost' ? IconPlugConnectedX : IconClockExclamation
  return (
    <output>
      {line !== 'good' && (
        <span className={classes['banner']}>
          <Icon size={17} stroke={1.7} aria-hidden="true" />
          {line === 'lost' ? t('connection.lost') : t('connection.slow')}
        </span>
      )}
    </output>
  )
}
