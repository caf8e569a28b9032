import type { LinkedSums } from '@probity/contract/transactions/record-check.ts'
import { compareDecimals } from '@probity/contract/values/decimals.ts'
import { amount } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'
import classes from './record.module.css'

const dayHours = 24

/** Sums of more than the transaction itself, with the widest window of each party. */
const countedSums = (linked: readonly LinkedSums[]): LinkedSums[] =>
  linked.filter(
    (sums) =>
      sums.transactions.length > 0 &&
      !linked.some(
        (other) =>
          other.role === sums.role &&
          other.transactions.length === sums.transactions.length &&
          other.window_hours < sums.window_hours,
      ),
  )

const crossed = (sum: string, limits: readonly string[]): string | undefined =>
  limits.findLast((limit) => compareDecimals(sum, limit) >= 0)

/** Operations that are summed with this one, and the threshold they reach together. */
export function LinkedList({ linked, limits }: { linked: readonly LinkedSums[]; limits: readonly string[] }) {
  const t = useWords()
  const counted = countedSums(linked)
  if (counted.length === 0) return <p className="ink-3">{t('txn.linked.none')}</p>
  return counted.map((sums) => {
    const limit = crossed(sums.sum, limits)
    const window =
      sums.window_hours <= dayHours
        ? t('txn.linked.hours', { n: sums.window_hours })
        : t('txn.linked.days', { n: sums.window_hours / dayHours })
    return (
      <section key={`${sums.role} ${sums.window_hours}`} className={classes['linked']}>
        <h3>{t('txn.linked.of', { role: t(`txn.role.${sums.role}`), window })}</h3>
        <ul>
          {sums.transactions.map(({ id, tran_ref, hkd_amount }) => (
            <li key={id}>
              <a href={transactionPaths.transaction(id)} target="_blank" rel="noopener">
                <code>{tran_ref}</code>
              </a>
              <span>{amount(hkd_amount)}</span>
            </li>
          ))}
        </ul>
        <p>
          {t('txn.linked.together')} <b>{amount(sums.sum)}</b>{' '}
          {limit !== undefined && <em>{t('txn.linked.over', { limit: amount(limit).replace('.00', '') })}</em>}
        </p>
      </section>
    )
  })
}
