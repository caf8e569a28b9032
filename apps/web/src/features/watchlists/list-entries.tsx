import { Button, TextInput } from '@mantine/core'
import type { ListEntry, Watchlist } from '@probity/contract/watchlists/watchlists.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { CountryCell } from '#web/features/parties/country-cell.tsx'
import { useFields } from '#web/form/use-fields.ts'
import { count, tableDay } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import { IconSearch } from '#web/ui/generated/icons.ts'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { useKindName } from './kind-name.ts'
import { entriesPage, entriesQuery } from './watchlist-calls.ts'
import classes from './watchlists.module.css'

const heads = [
  'lists.entry',
  'lists.otherNames',
  'lists.kind',
  'lists.countries',
  'lists.born',
  'lists.listed',
] as const

/** The parties of a list, page by page, or those with a name similar to the typed one. */
export function ListEntriesPanel({ list, version }: { list: Watchlist; version: string }) {
  const t = useWords()
  const language = useLanguage()
  const {
    values: { typed, page },
    set,
  } = useFields({ typed: '', page: 0 })
  const q = useDeferredValue(typed.trim())
  const found = useAnswer({
    ...entriesQuery({ code: list.code, version, q, page }),
    placeholderData: keepPreviousData,
  })
  return (
    <section className={classes['section']} aria-labelledby="entries-title">
      <div className={classes['sectionHead']}>
        <h2 id="entries-title">{t('lists.entriesOf', { name: nameIn(list, language) })}</h2>
        <TextInput
          size="xs"
          aria-label={t('lists.findEntry')}
          placeholder={t('lists.findEntry')}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          value={typed}
          onChange={(event) => set({ typed: event.currentTarget.value, page: 0 })}
        />
        {found.state === 'value' && (
          <Pager page={page} total={found.value.total} onPage={(next) => set({ page: next })} />
        )}
      </div>
      <Answered answer={found} loading={null}>
        {({ entries }) => <EntryTable entries={entries} />}
      </Answered>
    </section>
  )
}

function Pager({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const t = useWords()
  const first = page * entriesPage
  const last = Math.min(total, first + entriesPage)
  return (
    <span className="inline-row gap-8 ink-3">
      <span aria-live="polite">
        {total === 0 ? t('lists.noEntry') : t('lists.range', { from: first + 1, to: last, total: count(total) })}
      </span>
      <Button size="xs" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {t('lists.previous')}
      </Button>
      <Button size="xs" disabled={last >= total} onClick={() => onPage(page + 1)}>
        {t('lists.next')}
      </Button>
    </span>
  )
}

function EntryTable({ entries }: { entries: readonly ListEntry[] }) {
  const t = useWords()
  const language = useLanguage()
  const kindName = useKindName()
  if (entries.length === 0) return null
  return (
    <SmallTable title={t('lists.entries')}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td title={entry.id}>
              <b>{entry.name}</b>
            </td>
            <td data-wide>{entry.others.join(' · ') || t('display.notAvailable')}</td>
            <td>{kindName(entry.schema)}</td>
            <td>
              <Countries codes={entry.countries} />
            </td>
            <td>
              {listed(
                entry.births.map((birth) => tableDay(birth, language) ?? birth),
                t,
              ) || '–'}
            </td>
            <td>
              <Day value={entry.listed_on} />
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}

function Countries({ codes }: { codes: readonly string[] }) {
  const t = useWords()
  if (codes.length === 0) return '–'
  return codes.map((code, at) => (
    <span key={code}>
      {at > 0 && t('app.listComma')}
      <CountryCell iso2={code.toUpperCase()} />
    </span>
  ))
}
