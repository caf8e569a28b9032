import { Checkbox } from '@mantine/core'
import type { RaisingPreview } from '@probity/contract/raising-lab.ts'
import { useState } from 'react'
import { score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { changeOfLive } from '../lab-calls.ts'
import { ProposalDialog } from '../proposal-dialog.tsx'
import type { Wish } from './raising-pane.tsx'

export interface RaisingDialogProps {
  wish: Wish
  data: RaisingPreview
  onClose: () => void
  onDone: () => void
}

/** Proposes another raising level; pending hits below it are closed only if the user also selects that. */
export function RaisingDialog({ wish, data: { pending, would_raise, live }, ...done }: RaisingDialogProps) {
  const t = useWords()
  const [closes, setCloses] = useState(false)
  const levels = {
    raise_from: wish.others,
    raise_from_binding: wish.binding === wish.others ? null : wish.binding,
  }
  return (
    <ProposalDialog
      {...done}
      title={t('lab.proposeLevel', { score: score(wish.others) })}
      proposal={async () => ({ ...(await changeOfLive(levels)), close_pending: closes })}
    >
      {wish.others < live.others && <p>{t('lab.wouldRaise', { n: would_raise })}</p>}
      {pending.below > 0 && (
        <Checkbox
          label={t('lab.closeBelow', { n: pending.below })}
          checked={closes}
          onChange={(event) => setCloses(event.currentTarget.checked)}
        />
      )}
    </ProposalDialog>
  )
}
