import { Checkbox } from '@mantine/core'
import { useListName } from '#web/features/hits/list-name.ts'
import { score } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './covered-rows.module.css'
import { type RowsOfParty, rowKey } from './rows-of-party.ts'

/** The list rows that the decision covers, each with a checkbox; unticked rows stay unchanged. */
export function CoveredRows({ party }: { party: RowsOfParty }) {
  const t = useWords()
  const nameOf = useListName()
  const { open } = party
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
      <small>{t('case.joinsLater')}</small>
    </fieldset>
  )
}
