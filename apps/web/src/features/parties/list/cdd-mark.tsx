import { useWords } from '#web/i18n/use-words.ts'
import { Tag } from '#web/ui/marks/tag.tsx'

export interface CddMarkProps {
  party: { pending_for_cdd: boolean; parties_pending: number }
  /** In a list the column header already states what is pending. */
  isBrief?: boolean
}

/** Whether a customer's due diligence is incomplete, and what is missing. */
export function CddMark({ party, isBrief = false }: CddMarkProps) {
  const t = useWords()
  if (!party.pending_for_cdd) return <>{t('cdd.completed')}</>
  // Without a pending hit, only the assessment can be missing.
  const reason = t(party.parties_pending > 0 ? 'cdd.hits' : 'cdd.noAssessment')
  if (isBrief) return <Tag tone="orange">{reason}</Tag>
  return (
    <>
      <Tag tone="orange">{t('cdd.pending')}</Tag> <small>{reason}</small>
    </>
  )
}
