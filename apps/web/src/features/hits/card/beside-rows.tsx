import { useWords } from '#web/i18n/use-words.ts'
import { AgreeMark } from '#web/ui/marks/agree-mark.tsx'
import type { BesideRow } from '../evidence.ts'
import classes from './evidence-table.module.css'

/** Facts that no score counts, for the reviewer to compare; one that neither side states is left out. */
export function BesideRows({ rows }: { rows: readonly BesideRow[] }) {
  const t = useWords()
  return rows
    .filter(({ customer, listed }) => customer !== '' || listed !== '')
    .map(({ field, customer, listed }) => (
      <tr key={field}>
        <th scope="row">{t(`hits.beside.${field}`)}</th>
        <td data-label={t('hits.customer')}>{customer === '' ? <Absent word="hits.notRecorded" /> : customer}</td>
        <td className={classes['mark3']}>
          <AgreeMark agreement="missing" label={t('hits.notScored')} />
        </td>
        <td data-label={t('hits.watchlist')}>
          <span className={classes['told']}>
            {listed === '' ? <Absent word="hits.notListed" /> : listed}
            <small>{t('hits.notScored')}</small>
          </span>
        </td>
        <td data-align="end">–</td>
      </tr>
    ))
}

function Absent({ word }: { word: 'hits.notRecorded' | 'hits.notListed' }) {
  const t = useWords()
  return <span className="ink-3">{t(word)}</span>
}
