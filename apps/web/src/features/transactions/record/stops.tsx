import { isStop, type RecordItem } from '@probity/contract/transactions/record-check.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import classes from './record.module.css'
import { roleWords } from './role-words.ts'
import { sectionText } from './section-words.ts'

/** The parties that stop a transaction, with what the law or the house asks for. */
export function Stops({ items }: { items: readonly RecordItem[] }) {
  const t = useWords()
  const language = useLanguage()
  return items.filter(isStop).map((item) => (
    <p key={item.rule} role="alert" className={classes['stop']}>
      <b>{t('txn.stop', { role: t(roleWords[item.role]) })}</b> {inLanguage(item, language)}
      {item.section !== null && ` (${sectionText(item.section, language)})`}
    </p>
  ))
}
