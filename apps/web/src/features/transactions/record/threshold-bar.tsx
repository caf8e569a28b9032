import { amount } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './record.module.css'

/** The bar ends above the highest limit and the sum, so that both bars and the marks have one scale. */
const roomAbove = 7 / 6

interface ThresholdBarProps {
  own: string
  sum: string
  /** The limits of the rules in force. */
  limits: readonly string[]
}

/** The sum of linked operations in Hong Kong dollars with the limits: earlier ones grey, this one in the text colour. */
export function ThresholdBar({ own, sum, limits }: ThresholdBarProps) {
  const t = useWords()
  const [mine, all] = [Number(own), Number(sum)]
  const end = Math.max(all, mine, ...limits.map(Number), 1) * roomAbove
  const share = (value: number): string => `${(value / end) * 100}%`
  const words = t('txn.check.sum', { sum: amount(sum), own: amount(own) })
  return (
    <figure className={classes['bar']} aria-label={words}>
      <div className={classes['limits']} aria-hidden="true">
        {limits.map((limit) => (
          <span key={limit} style={{ insetInlineStart: share(Number(limit)) }}>
            {amount(limit).replace('.00', '')}
          </span>
        ))}
      </div>
      <div className={classes['track']} aria-hidden="true">
        <span data-kind="earlier" style={{ inlineSize: share(Math.max(0, all - mine)) }} />
        <span data-kind="own" style={{ inlineSize: share(mine) }} />
        {limits.map((limit) => (
          <i key={limit} style={{ insetInlineStart: share(Number(limit)) }} />
        ))}
      </div>
      <figcaption>{words}</figcaption>
    </figure>
  )
}
