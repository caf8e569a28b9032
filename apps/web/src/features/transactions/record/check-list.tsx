import type { RecordItem } from '@probity/contract/transactions/record-check.ts'
import { usualAnswerIn } from '@probity/contract/transactions/usual-answers.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { amount, tableMinute } from '#web/format.ts'
import type { Language } from '#web/i18n/languages.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconAlertTriangle, IconCheck } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { type CheckGroup, groupChecks } from './check-groups.ts'
import classes from './record.module.css'
import { roleWords } from './role-words.ts'
import { sectionText, sourceText } from './section-words.ts'

interface CheckListProps {
  items: readonly RecordItem[]
  /** Opens the field of a missing item. */
  onJump?: (item: RecordItem) => void
}

/** The record-keeping requirements of the law and the house by section, with missing items marked. */
export function CheckList({ items, onJump }: CheckListProps) {
  return groupChecks(items).map((group) => <Group key={group.key} group={group} {...(onJump ? { onJump } : {})} />)
}

function Group({ group, onJump }: { group: CheckGroup; onJump?: (item: RecordItem) => void }) {
  const t = useWords()
  const language = useLanguage()
  const { section, role, items, missing } = group
  const words = section === null ? '' : sectionText(section, language)
  const title =
    words === '' ? t('txn.check.house') : t('txn.check.section', { role: t(roleWords[role]), section: words })
  return (
    <section className={classes['group']} aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span data-missing={missing > 0}>
          {missing === 0
            ? t('txn.check.of', { n: items.length, total: items.length })
            : t('txn.record.missing', { n: missing })}
        </span>
      </header>
      <ul>
        {items.map((item) => (
          <Item key={item.rule} item={item} {...(onJump ? { onJump } : {})} />
        ))}
      </ul>
    </section>
  )
}

/** Instants and amounts in their usual format; other values as recorded. */
function valueText({ fact, value }: RecordItem, language: Language): string {
  const text = value ?? ''
  if (fact === 'tran_date') return tableMinute(Date.parse(text), language)
  if (fact === 'money') return text.replace(/[\d.]+$/, amount)
  if (fact === 'hkd_amount') return amount(text)
  return usualAnswerIn(text, language)
}

function Item({ item, onJump }: { item: RecordItem; onJump?: (item: RecordItem) => void }) {
  const t = useWords()
  const language = useLanguage()
  const text = inLanguage(item, language)
  const isMissing = item.value === null
  return (
    <li data-missing={isMissing}>
      {isMissing ? (
        <IconAlertTriangle size={15} aria-label={t('txn.check.isMissing')} />
      ) : (
        <IconCheck size={15} aria-label={t('txn.check.isThere')} />
      )}
      <span>
        {isMissing && onJump !== undefined ? (
          <LinkButton tone="orange" onClick={() => onJump(item)}>
            {text}
          </LinkButton>
        ) : (
          text
        )}
        {item.value !== null && <small>{valueText(item, language)}</small>}
      </span>
      <small title={sourceText(item, language)}>{item.section !== null && sectionText(item.section, language)}</small>
    </li>
  )
}
