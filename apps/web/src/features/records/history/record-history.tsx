import { Button } from '@mantine/core'
import { recordCalls } from '@probity/contract/parties/party-calls.ts'
import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import type { HistoryEntry } from '@probity/contract/parties/register-calls.ts'
import { transactionCalls } from '@probity/contract/transactions/transaction-calls.ts'
import { call } from '#web/api/call.ts'
import { usePages } from '#web/api/use-answer.ts'
import type { FieldWords } from '#web/feature.ts'
import { PartyLink } from '#web/features/parties/names/party-link.tsx'
import classes from '#web/features/parties/register.module.css'
import { fieldName } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { DateTime } from '#web/ui/date-display.tsx'
import { ChangeTable } from '#web/ui/diff.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { linesOf } from './history-lines.ts'
import { valuesOf } from './history-values.ts'
import { rowLabels, rowWords } from './history-words.ts'

const pageSize = 20

interface RecordHistoryProps {
  family: PartyFamily | 'transactions'
  id: number
  fields: FieldWords
}

/** All recorded changes of a record and its rows: who, when, before, after. */
export function RecordHistory({ family, id, fields }: RecordHistoryProps) {
  const t = useWords()
  const pages = usePages({
    queryKey: [family, 'history', id],
    queryFn: ({ pageParam }) =>
      call(family === 'transactions' ? transactionCalls.history : recordCalls[family].history, {
        params: { id },
        query: { limit: pageSize, skip: pageParam },
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.is_more ? last.skip + last.limit : undefined),
  })
  if (pages.state !== 'value') return <Answered answer={pages}>{() => null}</Answered>
  const entries = pages.value.flatMap((page) => page.entries)
  const left = (pages.value[0]?.total ?? 0) - entries.length
  return (
    <section className={classes['panel']} aria-label={t('history.title')}>
      <ol className={classes['plainList']}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} fields={fields} />
        ))}
      </ol>
      {pages.hasMore && <Button onClick={pages.fetchMore}>{t('history.more', { n: left })}</Button>}
    </section>
  )
}

function Entry({ entry, fields }: { entry: HistoryEntry; fields: FieldWords }) {
  const t = useWords()
  const { party, diffs } = linesOf(entry)
  const show = valuesOf(entry.table, fields.show)
  const changes = diffs.map(({ field, before, after }) => ({
    field: fieldName(field, { ...rowLabels, ...fields.labels }),
    before: show(field, before),
    after: show(field, after),
  }))
  return (
    <li>
      <p className={classes['facts']}>
        <DateTime at={entry.create_date} /> <b>{entry.username}</b> {t(`history.${entry.verb}`)}{' '}
        <RowWord table={entry.table} /> {party !== undefined && <PartyLink {...party} />}
      </p>
      <ChangeTable changes={changes} />
    </li>
  )
}

/** The kind of row in words; an unknown kind by its table name. */
function RowWord({ table }: { table: string }) {
  const t = useWords()
  const word = rowWords[table]
  return word === undefined ? <code>{table}</code> : <span>{t(word)}</span>
}
