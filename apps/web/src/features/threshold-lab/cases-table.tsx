import { Button, SegmentedControl } from '@mantine/core'
import {
  type LabCase,
  type LabGroup,
  type LabReplay,
  type LabSettings,
  type LabWeights,
  labGroups,
} from '@probity/contract/threshold-lab/threshold-lab.ts'
import { Link } from '@tanstack/react-router'
import { useAnswer } from '#web/api/use-answer.ts'
import table from '#web/features/batches/party-log.module.css'
import { EntityName } from '#web/features/hits/hit-line.tsx'
import { CustomerName } from '#web/features/parties/names/customer-name.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { count, score, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { HitStatus, hitStateOf } from '#web/ui/marks/hit-mark.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import classes from './lab.module.css'
import { labCases } from './lab-calls.ts'

const stepRows = 20

export interface CasesTableProps {
  months: number
  settings: LabSettings
  weights: LabWeights
  groups: LabReplay['groups']
}

/** The decided hits that a change would drop, keep or lose; the nearest to the threshold first. */
export function CasesTable({ months, settings, weights, groups }: CasesTableProps) {
  const t = useWords()
  const {
    values: { group, limit },
    set,
  } = useFields<{ group: LabGroup; limit: number }>({ group: 'dropped', limit: stepRows })
  const cases = useAnswer(labCases({ months, settings, weights, group, limit, skip: 0 }))
  const data = cases.state === 'value' ? cases.value : undefined
  const rows = data?.rows ?? []
  return (
    <section aria-label={t('lab.nearest')}>
      <div className={table['logHead']}>
        <h2>{t('lab.nearest')}</h2>
        <span className="ink-3">{t(`lab.group.${group}.note`)}</span>
        <SegmentedControl
          aria-label={t('lab.groups')}
          data={labGroups.map((value) => ({ value, label: t(`lab.group.${value}`, { n: count(groups[value]) }) }))}
          value={group}
          onChange={(value) => set({ group: value as LabGroup, limit: stepRows })}
        />
      </div>
      <IfFailed answer={cases} as="part" />
      {data !== undefined && rows.length === 0 ? (
        <p className={table['notice']}>{t('lab.none')}</p>
      ) : (
        <div className={classes['wide']}>
          <Rows rows={rows} />
        </div>
      )}
      {data !== undefined && data.total > rows.length && (
        <p className="pad-10-gutter">
          <Button size="xs" onClick={() => set({ limit: Math.min(500, limit + 4 * stepRows) })}>
            {t('lab.showMore', { n: count(data.total - rows.length) })}
          </Button>
        </p>
      )}
    </section>
  )
}

function Rows({ rows }: { rows: readonly LabCase[] }) {
  const t = useWords()
  const language = useLanguage()
  const level = (value: LabCase['live_level']) => (value === null ? t('lab.noHit') : t(`level.${value}`))
  return (
    <table className={table['table']}>
      <caption className="spoken">{t('lab.nearest')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lab.customer')}</th>
          <th scope="col">{t('lab.entity')}</th>
          <th scope="col">{t('lab.decision')}</th>
          <th scope="col">{t('lab.decided')}</th>
          <th scope="col">{t('lab.score')}</th>
          <th scope="col">{t('lab.liveHead')}</th>
          <th scope="col" className={classes['last']}>
            {t('lab.proposed')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.table} ${row.id}`}>
            <td data-share>
              <Client row={row} />
            </td>
            <td>
              <EntityName name={row.entity_name} />
            </td>
            <td>
              <HitStatus state={hitStateOf(row.status)} />
            </td>
            <td>
              <span title={row.decided_by}>{tableDay(row.decided_date, language)}</span>
            </td>
            <td>
              {score(row.score)}
              {score(row.proposed_score) !== score(row.score) && <b> → {score(row.proposed_score)}</b>}
            </td>
            <td>{level(row.live_level)}</td>
            <td className={classes['last']}>{level(row.proposed_level)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A free party of transactions has a name but no record. */
function Client({ row: { person, company, customer, party } }: { row: LabCase }) {
  const name = <CustomerName row={{ customer, name: party }} />
  if (person === null && company === null) return name
  return <Link to={person === null ? companyPaths.company(company ?? 0) : personPaths.person(person)}>{name}</Link>
}
