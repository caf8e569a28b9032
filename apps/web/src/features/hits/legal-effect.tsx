import type { Hit } from '@probity/contract/screening.ts'
import { IconGavel } from '@tabler/icons-react'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import classes from './hits.module.css'

/** What the list means in Hong Kong: binding law, policy of the firm, or information. */
export function LegalEffect({ effect, lists }: { effect: Hit['legal_effect']; lists?: readonly string[] }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <p className={classes['legal']} data-effect={effect.code}>
      <IconGavel size={15} aria-hidden="true" />
      <span>
        <b>{t(`legal.${effect.code}`)}</b> {language === 'zh-hant' ? effect.zh : effect.en}
      </span>
      {lists !== undefined && <small>{lists.join(', ')}</small>}
    </p>
  )
}
