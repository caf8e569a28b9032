import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { describeError } from '#web/errors.ts'
import { t } from '#web/i18n/translate.ts'
import { IconAlertCircle, IconCircleCheck } from '#web/ui/generated/icons.ts'

const undoMs = 10_000

interface Done {
  about?: ReactNode
  undo?: () => void
}

/** What happened, to which object, and the way back while there is one. Answers how to take the notice away again. */
export function notifyDone(title: string, { about, undo }: Done = {}): () => void {
  const id = notifications.show({
    title,
    message: (
      <>
        {about}{' '}
        {undo !== undefined && (
          <Button
            size="xs"
            onClick={() => {
              notifications.hide(id)
              undo()
            }}
          >
            {t('notice.undo')}
          </Button>
        )}
      </>
    ),
    icon: <IconCircleCheck size={17} color="var(--p-green)" aria-hidden="true" />,
    color: 'transparent',
    autoClose: undoMs,
    closeButtonProps: { 'aria-label': t('button.close') },
  })
  return () => notifications.hide(id)
}

/** What a form refuses; it says itself where and why. */
export function notifyRefused(title: string): void {
  notifications.show({
    title,
    message: null,
    icon: <IconAlertCircle size={17} color="var(--p-red)" aria-hidden="true" />,
    color: 'transparent',
    autoClose: undoMs,
    closeButtonProps: { 'aria-label': t('button.close') },
  })
}

/** A failure of something no form is open for. It stays until it is closed, and waits behind no good news for its place. */
export function notifyFailed(error: unknown, title = t('notice.failed')): void {
  const { text, reference } = describeError(error)
  notifications.show({
    title,
    message: reference === undefined ? text : `${text} ${t('error.reference', { id: reference })}`,
    icon: <IconAlertCircle size={17} color="var(--p-red)" aria-hidden="true" />,
    color: 'transparent',
    autoClose: false,
    priority: 1,
    role: 'alert',
    closeButtonProps: { 'aria-label': t('button.close') },
  })
}
