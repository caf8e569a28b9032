import { useWords } from '#web/i18n/use-words.ts'
import { Tag } from '#web/ui/marks/tag.tsx'

/** Shown next to the name of a customer with a confirmed hit on a sanctions list, whatever the risk level. */
export function SanctionsMark({ party }: { party: { sanctions_hit?: boolean } }) {
  const t = useWords()
  return (
    party.sanctions_hit === true && (
      <>
        {' '}
        <Tag tone="red">{t('display.sanctionsHit')}</Tag>
      </>
    )
  )
}
