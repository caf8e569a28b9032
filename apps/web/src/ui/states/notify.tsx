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

/** Shows what happened to which object, with an undo if available. Returns how to remove the notice. */
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

/** Errors that a form shows itself. */
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

/** A failure without an open form. It stays until closed and is shown before other notices. */
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
