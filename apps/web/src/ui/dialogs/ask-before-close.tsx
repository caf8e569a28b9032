import { useDisclosure } from '@mantine/hooks'
import { type ReactNode } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Closing a dialog with typed text asks for confirmation. Returns the close function and the confirmation to render. */
export function useAskBeforeClose(isDirty: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const t = useWords()
  const [isAsking, asking] = useDisclosure()
  return {
    close: () => (isDirty ? asking.open() : onClose()),
    question: (
      <ConfirmDialog
        opened={isAsking}
        title={t('form.closeTitle')}
        confirm={t('form.closeConfirm')}
        cancel={t('button.stay')}
        focus="cancel"
        onConfirm={onClose}
        onClose={asking.close}
      >
        {t('form.closeBody')}
      </ConfirmDialog>
    ),
  }
}
