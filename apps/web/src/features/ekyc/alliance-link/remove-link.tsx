import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { refreshEkyc, removeAlliance } from '../ekyc-calls.ts'
import { tellFailed } from '../sending/fail-words.ts'

/** Removes the address after a confirmation that states what ends with it. */
export function RemoveLink({ onRemoved }: { onRemoved: () => void }) {
  const t = useWords()
  const [isAsked, setAsked] = useState(false)
  return (
    <div>
      <Button color="red" variant="subtle" onClick={() => setAsked(true)}>
        {t('ekyc.alliance.remove')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('ekyc.alliance.remove.title')}
        confirm={t('ekyc.alliance.remove')}
        cancel={t('ekyc.keep')}
        tone="red"
        onClose={() => setAsked(false)}
        onConfirm={async () => {
          await removeAlliance().catch(tellFailed)
          await refreshEkyc()
          onRemoved()
        }}
      >
        <p>{t('ekyc.alliance.remove.body')}</p>
      </ConfirmDialog>
    </div>
  )
}
