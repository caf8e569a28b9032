import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { score as twoDecimals } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import classes from '../assess/assess.module.css'
import { LevelMark } from '../marks/level-mark.tsx'
import { type AssessedRecord, historiesOf, versionOf } from '../risk-api.ts'

const shown = 3

/** The last assessments of the record, next to the current one. */
export function EarlierScores({ record }: { record: AssessedRecord }) {
  const t = useWords()
  const entries = valueIfKnown(useAnswer(historiesOf(record))) ?? []
  if (entries.length === 0) return null
  return (
    <>
      <h3>{t('risk.earlier')}</h3>
      <ul className={classes['lines']}>
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <span>
              <Day value={entry.create_date} /> {entry.username}
            </span>
            <span>
              <LevelMark levels={versionOf(entry).levels} name={entry.level} /> {twoDecimals(entry.score)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
