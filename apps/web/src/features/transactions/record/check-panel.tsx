import { isStop, type RecordCheck, type RecordItem } from '@probity/contract/transactions/record-check.ts'
import { compareDecimals, sumOf } from '@probity/contract/values/decimals.ts'
import type { Answer } from '#web/api/use-answer.ts'
import { useReadOnly } from '#web/form/read-only.tsx'
import { amount } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Keys } from '#web/ui/marks/kbd.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { CheckList } from './check-list.tsx'
import { LinkedList } from './linked-list.tsx'
import classes from './record.module.css'
import { Stops } from './stops.tsx'
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
  const { items, linked, version, hkd_amount, limits } = check
  const highest = limits.at(-1)
  const isStopped = items.some(isStop)
  const listed = items.filter((item) => !isStop(item))
  const missing = listed.filter(({ value }) => value === null)
  const [first] = missing
  const toFirst = () => {
    if (first !== undefined) onJump?.(first)
  }
  const sum = largest(check)
  // The applicable rules depend on the amount: without one, nothing is complete.
  const hasAmount = hkd_amount === null || compareDecimals(hkd_amount, '0') > 0
  const stateWords = isStopped
    ? t('txn.record.stopped')
    : missing.length === 0
      ? t('txn.record.complete')
      : t('txn.check.incomplete', { n: missing.length, total: listed.length })
  return (
    <>
      <header>
        <h2>{t('txn.check.title')}</h2>
        <span data-missing={missing.length > 0} data-stopped={isStopped} aria-live="polite">
          {(hasAmount || isStopped) && stateWords}
        </span>
      </header>
      <p className="ink-3">
        {t('txn.check.law')} <small>{t('txn.check.rules', { version })}</small>
      </p>
      {!hasAmount && <p className="ink-3">{t('txn.check.noAmount')}</p>}
      <Stops items={items} />
      {hasAmount && <ThresholdBar own={hkd_amount ?? '0'} sum={sumOf([sum])} limits={limits} />}
      {highest !== undefined &&
        compareDecimals(sum, highest) >= 0 &&
        compareDecimals(hkd_amount ?? '0', highest) < 0 && (
          <p className={classes['crossing']}>{t('txn.check.crosses', { sum: amount(sum) })}</p>
        )}
      {hasAmount && first !== undefined && onJump !== undefined && (
        <p>
          <Keys keys={['F8']} /> <LinkButton onClick={toFirst}>{t('txn.check.next')}</LinkButton>
        </p>
      )}
      {hasAmount && <CheckList items={listed} {...(onJump ? { onJump } : {})} />}
      <h3>{t('txn.linked.title')}</h3>
      <LinkedList linked={linked} limits={limits} />
    </>
  )
}
