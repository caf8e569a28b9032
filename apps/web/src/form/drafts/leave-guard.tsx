import { useBlocker } from '@tanstack/react-router'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'

/** Leaving a form with unsaved changes asks once; the changes stay as a draft either way. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useWords()
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const isAsking = blocker.status === 'blocked'
  return (
    <ConfirmDialog
      opened={isAsking}
      title={t('form.leaveTitle')}
      confirm={t('form.leave')}
      cancel={t('button.stay')}
      focus="cancel"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('form.leaveBody')}
    </ConfirmDialog>
  )
}
