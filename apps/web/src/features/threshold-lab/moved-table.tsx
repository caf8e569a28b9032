import type { MovedHit, RaisingPreview } from '@probity/contract/raising-lab.ts'
import { Link } from '@tanstack/react-router'
import table from '#web/features/batches/party-log.module.css'
import { EntityName } from '#web/features/hits/hit-line.tsx'
import { useListName } from '#web/features/hits/list-name.ts'
import { PartyName } from '#web/features/parties/names/party-name.tsx'
import { count, score, tableDay } from '#web/format.ts'
import { listedAsWritten } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import classes from './lab.module.css'

/** Pending hits below the proposed level. */
export function MovedTable({ data: { pending } }: { data: RaisingPreview }) {
  const t = useWords()
  const language = useLanguage()
  const listName = useListName()
  return (
    <section aria-label={t('lab.moves')}>
      <div className={table['logHead']}>
        <h2>{t('lab.moves')}</h2>
        <span>{t('lab.offered', { n: pending.below })}</span>
      </div>
      {pending.rows.length > 0 && (
        <div className={classes['wide']}>
          <table className={table['table']}>
            <caption className="spoken">{t('lab.moves')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('lab.customer')}</th>
                <th scope="col">{t('lab.entity')}</th>
                <th scope="col">{t('lab.list')}</th>
                <th scope="col">{t('lab.raisedOn')}</th>
                <th scope="col" className={classes['last']}>
                  {t('lab.score')}
                </th>
              </tr>
            </thead>
            <tbody>
              {pending.rows.map((row) => (
                <tr key={`${row.table} ${row.id}`}>
                  <td data-share>
                    <Client hit={row} />
                  </td>
                  <td>
                    <EntityName name={row.entity_name} />
                  </td>
                  <td>{row.lists.map(listName).join(t('app.comma'))}</td>
                  <td>{tableDay(row.create_date, language)}</td>
                  <td className={classes['last']}>{score(row.score)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pending.below > pending.rows.length && (
        <p className="pad-10-gutter">{t('lab.andMore', { n: count(pending.below - pending.rows.length) })}</p>
      )}
    </section>
  )
}

/** A free party of transactions has names but no record. */
function Client({ hit: { person, company, customer, free_party: names } }: { hit: MovedHit }) {
  if (customer === null) return <span lang="und">{listedAsWritten(names) || '–'}</span>
  return (
    <Link to={person === null ? companyPaths.company(company ?? 0) : personPaths.person(person)}>
      <PartyName party={customer} />
    </Link>
  )
}
