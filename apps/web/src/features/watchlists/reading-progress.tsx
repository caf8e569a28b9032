import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { ShownList } from './watchlist-calls.ts'
import classes from './watchlists.module.css'

/** Number of entries read of a new edition, compared with the serving edition. */
export function ReadingProgress({ list }: { list: ShownList }) {
  const t = useWords()
  if (list.phase === null) return null
  const label = t(`lists.phase.${list.phase}`)
  if (list.phase !== 'reading' || list.read_entities === null)
    return <progress className={classes['progress']} aria-label={label} />
  const held = list.serves ? list.entities : 0
  const isKnown = held >= list.read_entities
  const words = isKnown
    ? t('lists.readOf', { n: count(list.read_entities), total: count(held) })
    : t('lists.readSoFar', { n: count(list.read_entities) })
  return (
    <div>
      <progress
        className={classes['progress']}
        aria-label={label}
        {...(isKnown ? { value: list.read_entities, max: held } : {})}
      />
      <span className="block small-line quiet">{words}</span>
    </div>
  )
}
