import { ActionIcon, Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { IconAlertCircle, IconCircleCheck, IconX } from '#web/ui/generated/icons.ts'
import { HitMark } from '#web/ui/marks/hit-mark.tsx'
import { dropNotice, leaveNoticesBehind, onNotice, type ShownNotice, shownNotice } from '#web/ui/states/notice-store.ts'
import classes from './notice-lane.module.css'

/** The lane of the top bar for the latest notice: never more than one, and it covers nothing. */
export function NoticeLane() {
  const { pathname } = useLocation()
  const shown = useSyncExternalStore(onNotice, shownNotice)
  // The notice is stored outside React, so that code without a component can show one.
  useEffect(leaveNoticesBehind, [pathname])
  const isFailed = shown?.tone === 'failed'
  return (
    <div className={classes['lane']} data-shown={shown !== undefined || undefined}>
      <div role="status">{shown !== undefined && !isFailed && <Lane key={shown.id} notice={shown} />}</div>
      {isFailed && (
        <div role="alert">
          <Lane key={shown.id} notice={shown} />
        </div>
      )}
    </div>
  )
}

function Lane({ notice: { tone, title, about, undo } }: { notice: ShownNotice }) {
  const t = useWords()
  const Icon = tone === 'done' ? IconCircleCheck : IconAlertCircle
  return (
    <div className={classes['notice']} data-tone={tone}>
      {tone === 'found' ? <HitMark state="pending" size={15} /> : <Icon size={17} aria-hidden="true" />}
      <div className={classes['text']}>
        <strong>{title}</strong>
        {about !== undefined && <span>{about}</span>}
      </div>
      {undo !== undefined && (
        <Button
          size="compact-xs"
          onClick={() => {
            dropNotice()
            undo()
          }}
        >
          {t('notice.undo')}
        </Button>
      )}
      <ActionIcon size={24} aria-label={t('button.close')} onClick={dropNotice}>
        <IconX size={14} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}
