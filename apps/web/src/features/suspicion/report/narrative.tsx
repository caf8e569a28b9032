import { Textarea } from '@mantine/core'
import { partKeys } from '@probity/contract/suspicion/report-parts.ts'
import { narrativeMax } from '@probity/contract/suspicion/suspicion-reports.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from '../suspicion.module.css'
import { type Editing, placeOf } from './editing.ts'

const rows = 4

/** The narrative in the four parts of the unit's method. Nothing is prefilled. */
export function Narrative({ report, mayWrite, onChange }: Editing) {
  const t = useWords()
  return (
    <section aria-labelledby="narrative">
      <div className={classes['partHead']}>
        <h2 id="narrative">{t('suspicion.narrative')}</h2>
        <span className={classes['quiet']}>{t('suspicion.narrativeNote')}</span>
      </div>
      <div className={classes['parts']}>
        {partKeys.map((part, at) => (
          <div key={part}>
            <div className={classes['partLabel']}>
              <label htmlFor={placeOf(part)}>
                <strong>
                  {at + 1} {t(`suspicion.part.${part}`)}
                </strong>{' '}
                <span className={classes['quiet']}>{t(`suspicion.part.${part}.note`)}</span>
              </label>
              <span className={classes['quiet']} aria-hidden="true">
                {count(report[part].length)} / {count(narrativeMax)}
              </span>
            </div>
            <Textarea
              id={placeOf(part)}
              autosize
              minRows={rows}
              maxLength={narrativeMax}
              readOnly={!mayWrite}
              value={report[part]}
              onChange={(event) => onChange({ [part]: event.currentTarget.value })}
            />
          </div>
        ))}
      </div>
    </section>
  )
}
