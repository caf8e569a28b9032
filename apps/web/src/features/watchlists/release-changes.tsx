import type { ListRelease, ReleaseChanges } from '@probity/contract/watchlists/watchlists.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useState } from 'react'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { count, tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Select } from '#web/ui/select.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { changesQuery, releasesQuery, type ShownList } from './watchlist-calls.ts'
import classes from './watchlists.module.css'

/** Differences between two releases: counted by list, and by name. */
export function ReleaseChangesPanel({ current, lists }: { current: string; lists: readonly ShownList[] }) {
  const t = useWords()
  const answer = useAnswer(releasesQuery(current))
  const releases = valueIfKnown(answer) ?? []
  const [chosen, setChosen] = useState<{ from?: string; to?: string }>({})
  const to = chosen.to ?? releases.find(({ current }) => current)?.id
  const from = chosen.from ?? releases[releases.findIndex(({ id }) => id === to) + 1]?.id
  return (
    <section className={classes['section']} aria-labelledby="changes-title">
      <div className={classes['sectionHead']}>
        <h2 id="changes-title">{t('lists.changes')}</h2>
        {releases.length > 1 && (
          <>
            <ReleaseSelect
              label={t('lists.from')}
              releases={releases}
              value={from}
              onChoose={(id) => setChosen({ ...chosen, from: id })}
            />
            <ReleaseSelect
              label={t('lists.to')}
              releases={releases}
              value={to}
              onChoose={(id) => setChosen({ ...chosen, to: id })}
            />
          </>
        )}
      </div>
      <Answered answer={answer} as="part" loading={null}>
        {() =>
          from === undefined || to === undefined ? (
            <p className={classes['quiet']}>{t('lists.oneRelease')}</p>
          ) : (
            <Changes from={from} to={to} lists={lists} />
          )
        }
      </Answered>
    </section>
  )
}

interface ReleaseSelectProps {
  label: string
  releases: readonly ListRelease[]
  value: string | undefined
  onChoose: (id: string) => void
}

function ReleaseSelect({ label, releases, value, onChoose }: ReleaseSelectProps) {
  const t = useWords()
  const language = useLanguage()
  const data = releases.map(({ id, built_date, current }) => ({
    value: id,
    label: `${tableMinute(built_date, language)} · ${id.slice(0, 8)}${current ? ` · ${t('lists.serving')}` : ''}`,
  }))
  return (
    <Select
      size="xs"
      aria-label={label}
      data={data}
      value={value ?? null}
      onChange={(id) => id !== null && onChoose(id)}
      className={classes['release']}
    />
  )
}

function Changes({ from, to, lists }: { from: string; to: string; lists: readonly ShownList[] }) {
  const t = useWords()
  const language = useLanguage()
  const answer = useAnswer(changesQuery(from, to))
  if (answer.state !== 'value') return <Answered answer={answer}>{() => null}</Answered>
  const data = answer.value
  const nameOf = (code: string) => {
    const found = lists.find((list) => list.code === code)
    return found === undefined ? code : nameIn(found, language)
  }
  if (data.lists.length === 0) return <p className={classes['quiet']}>{t('lists.noChange')}</p>
  return (
    <>
      <ul className={classes['counts']}>
        {data.lists.map(({ code, added, changed, material, removed }) => (
          <li key={code}>
            <b>{nameOf(code)}</b>{' '}
            {t('lists.changeCounts', {
              added: count(added),
              changed: count(changed),
              material: count(material),
              removed: count(removed),
            })}
          </li>
        ))}
      </ul>
      <ChangeTable changes={data.changes} nameOf={nameOf} />
    </>
  )
}

function ChangeTable({ changes, nameOf }: { changes: ReleaseChanges['changes']; nameOf: (code: string) => string }) {
  const t = useWords()
  return (
    <SmallTable title={t('lists.changes')}>
      <thead>
        <tr>
          <th scope="col">{t('lists.change')}</th>
          <th scope="col">{t('lists.entry')}</th>
          <th scope="col">{t('lists.list')}</th>
          <th scope="col">{t('lists.reference')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ id, list, name, change, material }) => (
          <tr key={id}>
            <td>
              <span className={classes['change']} data-change={change}>
                {t(`lists.change.${change}`)}
              </span>
              {change === 'changed' && !material && <small> {t('lists.immaterial')}</small>}
            </td>
            <td>
              <b>{name}</b>
            </td>
            <td>{nameOf(list)}</td>
            <td>
              <code>{id}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}
