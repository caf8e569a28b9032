import { amount } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './record.module.css'

const limits = [8000, 120000] as const
/** The bar ends above the higher threshold, so that exceeding it is visible. */
const end = 140_000

const share = (value: number): string => `${Math.min(100, (value / end) * 100)}%`

/** The sum of linked operations in Hong Kong dollars with both thresholds: earlier ones grey, this one in the text colour. */
export function ThresholdBar({ own, sum }: { own: string; sum: string }) {
  const t = useWords()
  const [mine, all] = [Number(own), Number(sum)]
  const words = t('txn.check.sum', { sum: amount(sum), own: amount(own) })
  return (
    <figure className={classes['bar']} aria-label={words}>
      <div className={classes['limits']} aria-hidden="true">
        {limits.map((limit) => (
          <span key={limit} style={{ insetInlineStart: share(limit) }}>
            {amount(limit).replace('.00', '')}
          </span>
        ))}
      </div>
      <div className={classes['track']} aria-hidden="true">
        <span data-kind="earlier" style={{ inlineSize: share(Math.max(0, all - mine)) }} />
        <span data-kind="own" style={{ inlineSize: share(mine) }} />
        {limits.map((limit) => (
          <i key={limit} style={{ insetInlineStart: share(limit) }} />
        ))}
      </div>
      <figcaption>{words}</figcaption>
    </figure>
  )
}
