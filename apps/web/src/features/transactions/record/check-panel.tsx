import { isStop, type RecordCheck, type RecordItem } from '@probity/contract/transactions/record-check.ts'
import { compareDecimals, sumOf } from '@probity/contract/values/decimals.ts'
import type { Answer } from '#web/api/use-answer.ts'
import { useReadOnly } from '#web/form/read-only.tsx'
import { amount } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { CheckList } from './check-list.tsx'
import { LinkedList } from './linked-list.tsx'
import classes from './record.module.css'
import { roleWords } from './role-words.ts'
import { sectionText } from './section-words.ts'
import { ThresholdBar } from './threshold-bar.tsx'

interface CheckPanelProps {
  check: Answer<RecordCheck>
  onJump: (item: RecordItem) => void
}

// A complete record has no other focusable element, but its long list must scroll by keyboard.
const reachable = { tabIndex: 0 }

/** The missing items, on every step: the sum with its thresholds, linked operations, then the sections of the law. */
export function CheckPanel({ check, onJump }: CheckPanelProps) {
  const t = useWords()
  // Read-only users have no field to jump to.
  const jump = useReadOnly() ? undefined : onJump
  return (
    <section aria-label={t('txn.check.title')} className={classes['panel']} {...reachable}>
      <Answered answer={check} as="part">
        {(value) => <Judged check={value} onJump={jump} />}
      </Answered>
    </section>
  )
}

const largest = (check: RecordCheck): string =>
  [check.hkd_amount ?? '0', ...check.linked.map(({ sum }) => sum)].reduce((most, sum) =>
    compareDecimals(sum, most) > 0 ? sum : most,
  )

function Judged({ check, onJump }: { check: RecordCheck; onJump: CheckPanelProps['onJump'] | undefined }) {
  const t = useWords()
  const language = useLanguage()
  const { items, linked, version, hkd_amount } = check
  const missing = items.filter(({ value }) => value === null)
  const [first] = missing
  const toFirst = () => {
    if (first !== undefined) onJump?.(first)
  }
  useShortcuts({ F8: toFirst })
  const sum = largest(check)
  // The applicable rules depend on the amount: without one, nothing is complete.
  const hasAmount = hkd_amount === null || compareDecimals(hkd_amount, '0') > 0
  const stateWords =
    missing.length === 0
      ? t('txn.record.complete')
      : t('txn.check.incomplete', { n: missing.length, total: items.length })
  return (
    <>
      <header>
        <h2>{t('txn.check.title')}</h2>
        <span data-missing={missing.length > 0} aria-live="polite">
          {hasAmount && stateWords}
        </span>
      </header>
      <p className={classes['none']}>
        {t('txn.check.law')} <small>{t('txn.check.rules', { version })}</small>
      </p>
      {!hasAmount && <p className={classes['none']}>{t('txn.check.noAmount')}</p>}
      {items.filter(isStop).map((item) => (
        <p key={item.rule} role="alert" className={classes['stop']}>
          <b>{t('txn.stop', { role: t(roleWords[item.role]) })}</b> {language === 'zh-hant' ? item.zh : item.en}
          {item.section !== null && ` (${sectionText(item.section, language)})`}
        </p>
      ))}
      {hasAmount && <ThresholdBar own={hkd_amount ?? '0'} sum={sumOf([sum])} />}
      {compareDecimals(sum, '120000') >= 0 && compareDecimals(hkd_amount ?? '0', '120000') < 0 && (
        <p className={classes['crossing']}>{t('txn.check.crosses', { sum: amount(sum) })}</p>
      )}
      {hasAmount && first !== undefined && onJump !== undefined && (
        <p>
          <Keys keys={['F8']} /> <LinkButton onClick={toFirst}>{t('txn.check.next')}</LinkButton>
        </p>
      )}
      {hasAmount && <CheckList items={items} {...(onJump ? { onJump } : {})} />}
      <h3>{t('txn.linked.title')}</h3>
      <LinkedList linked={linked} />
    </>
  )
}
