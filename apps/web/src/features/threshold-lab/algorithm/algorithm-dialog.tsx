import type { AlgorithmPreview } from '@probity/contract/algorithm-preview.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { changeOfLive } from '../lab-calls.ts'
import { ProposalDialog } from '../proposal-dialog.tsx'

export interface AlgorithmDialogProps {
  preview: AlgorithmPreview
  onClose: () => void
  onDone: () => void
}

/** Proposes another algorithm. */
export function AlgorithmDialog({ preview, ...done }: AlgorithmDialogProps) {
  const t = useWords()
  const { proposed, customers, changed } = preview
  return (
    <ProposalDialog
      {...done}
      title={t('lab.switchTo', { algorithm: proposed })}
      proposal={() => changeOfLive({ algorithm: proposed })}
    >
      <p>{t('lab.switchBody', { algorithm: proposed, n: count(changed.length), all: count(customers) })}</p>
    </ProposalDialog>
  )
}
