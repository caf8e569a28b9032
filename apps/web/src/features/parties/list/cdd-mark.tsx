import { useWords } from '#web/i18n/use-words.ts'
import { Tag } from '#web/ui/marks/tag.tsx'

/** Whether due diligence of a customer still lacks something. */
export function CddMark({ isPending }: { isPending: boolean }) {
  const t = useWords()
  return isPending ? <Tag tone="orange">{t('cdd.pending')}</Tag> : <>{t('cdd.completed')}</>
}
