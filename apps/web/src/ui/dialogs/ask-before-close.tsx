import { type ReactNode, useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Closing a dialog in which something was typed asks first. Returns how to close, and the question to draw. */
export function useAskBeforeClose(isDirty: boolean, onClose: () => void): { close: () => void; question: ReactNode } {
  const t = useWords()
  const [isAsking, setAsking] = useState(false)
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: (
      <ConfirmDialog
        opened={isAsking}
        title={t('form.closeTitle')}
        confirm={t('form.closeConfirm')}
        cancel={t('button.stay')}
        focus="cancel"
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {t('form.closeBody')}
      </ConfirmDialog>
    ),
  }
}
