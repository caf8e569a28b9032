import { Checkbox } from '@mantine/core'
import { useListName } from '#web/features/hits/list-name.ts'
import { score, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import classes from './covered-rows.module.css'
import { type RowsOfParty, rowKey } from './rows-of-party.ts'

/** The list rows that the decision covers, each with a checkbox; unticked rows stay unchanged. */
export function CoveredRows({ party }: { party: RowsOfParty }) {
  const t = useWords()
  const nameOf = useListName()
  const language = useLanguage()
  const { open, namesakes } = party
  return (
    <fieldset className={classes['rows']}>
      <legend>
        <b>{t('case.goesToRows', { n: open.length })}</b> <small>{t('case.ownHistory')}</small>
      </legend>
      {open.map((row) => (
        <Checkbox
          key={rowKey(row)}
          size="xs"
          checked={party.isCovered(row)}
          onChange={() => party.toggle(row)}
          label={
            <>
              <span>
                {row.list === null ? row.entity_name : nameOf(row.list)}
                {row.binds && <small> {t('case.binds')}</small>}
              </span>
              <span className="figures">{score(row.score)}</span>
            </>
          }
        />
      ))}
      {open.length > 1 && <small>{t('case.joinsLater')}</small>}
      {namesakes.length > 0 && (
        <>
          <small>{t('case.namesakes')}</small>
          {namesakes.map((row) => (
            <Checkbox
              key={rowKey(row)}
              size="xs"
              checked={party.isCovered(row)}
              onChange={() => party.toggle(row)}
              label={
                <>
                  <span>
                    {row.list === null ? row.entity_name : nameOf(row.list)}{' '}
                    <small>
                      {row.birth_dates.map((date) => tableDay(date, language)).join(t('app.comma')) ||
                        t('case.namesakeUndated')}
                    </small>
                  </span>
                  <span className="figures">{score(row.score)}</span>
                </>
              }
            />
          ))}
        </>
      )}
    </fieldset>
  )
}
