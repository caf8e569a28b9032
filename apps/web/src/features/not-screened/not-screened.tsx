import {
  type NotScreened,
  type NotScreenedItem,
  notScreenedKinds,
} from '@probity/contract/not-screened/not-screened.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { Link } from '@tanstack/react-router'
import { useMayOpen } from '#web/access/can.tsx'
import { notScreenedKey } from '#web/api/cached.ts'
import { useLiveChanges } from '#web/api/live/live.ts'
import { oneLookAtATime } from '#web/api/live/one-look.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { CustomerName } from '#web/features/parties/names/customer-name.tsx'
import { count } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'
import { watchlistPaths } from '#web/paths/screening/watchlists.ts'
import { DateTime } from '#web/ui/date-display.tsx'
import { IconAlertCircle } from '#web/ui/generated/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { ledgerQuery } from './not-screened-calls.ts'

const look = oneLookAtATime(() => queryClient.invalidateQueries({ queryKey: notScreenedKey }))

/** Who and what is not screened against the lists in force, since when, why, and what to do. */
export function Screen() {
  useLiveChanges(['not_screened', 'screening_runs'], look)
  return <Answered answer={useAnswer(ledgerQuery)}>{(ledger) => <Ledger ledger={ledger} />}</Answered>
}

function Ledger({ ledger }: { ledger: NotScreened }) {
  const t = useWords()
  const { items, minutes } = ledger
  const sum = (of: 'total' | 'late') => notScreenedKinds.reduce((all, kind) => all + ledger[kind][of], 0)
  const total = sum('total')
  const note = total === 0 ? undefined : t('notScreened.note', { total, late: sum('late'), minutes })
  return (
    <>
      <PageHead title={t('notScreened.title')} note={note} />
      {total === 0 ? (
        <div className="pad-12-gutter">
          <Notice tone="green">{t('notScreened.none')}</Notice>
        </div>
      ) : (
        <div className="grow shrinks scrolls">
          <Items items={items} />
          {items.length < total && (
            <p className="small-line ink-3 pad-inline-gutter">{t('notScreened.more', { n: count(items.length) })}</p>
          )}
        </div>
      )}
    </>
  )
}

function Items({ items }: { items: readonly NotScreenedItem[] }) {
  const t = useWords()
  return (
    <SmallTable title={t('notScreened.title')}>
      <thead>
        <tr>
          <th scope="col">{t('notScreened.kind')}</th>
          <th scope="col">{t('notScreened.name')}</th>
          <th scope="col">{t('notScreened.since')}</th>
          <th scope="col">{t('notScreened.why')}</th>
          <th scope="col">{t('notScreened.do')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={`${item.kind} ${item.id ?? item.ref_id}`}>
            <td>{t(`notScreened.kind.${item.kind}`)}</td>
            <td data-wide>
              <Name item={item} />
            </td>
            <td>
              <span className="inline-row gap-5 svg-fixed">
                {item.is_late && (
                  <IconAlertCircle className="red" size={14} stroke={1.8} aria-label={t('notScreened.late')} />
                )}
                <DateTime at={item.since} />
              </span>
            </td>
            <td>{t(`notScreened.why.${item.reason}`)}</td>
            <td>{t(`notScreened.do.${actOn(item)}`)}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  )
}

function actOn({ kind, reason }: NotScreenedItem) {
  if (kind === 'list' || reason === 'not_loaded' || reason === 'refused' || reason === 'too_old') return 'list'
  return kind === 'transaction' && reason !== 'no_name' ? 'transaction' : reason
}

const needs = { person: 'NaturalPerson', company: 'Companies', transaction: 'Transaction3', list: 'Settings' } as const

function addressOf({ kind, id, ref_id }: NotScreenedItem): string {
  switch (kind) {
    case 'person':
      return personPaths.person(id ?? 0)
    case 'company':
      return companyPaths.company(id ?? 0)
    case 'transaction':
      return transactionPaths.transaction(id ?? 0)
    case 'list':
      return watchlistPaths.list(ref_id ?? '')
    default:
      return kind satisfies never
  }
}

/** Links to the record for users who may open it. */
function Name({ item }: { item: NotScreenedItem }) {
  const language = useLanguage()
  const mayOpen = useMayOpen(needs[item.kind])
  const { kind, ref_id, customer, name } = item
  const text = inLanguage(name, language)
  const words =
    kind === 'transaction' ? (
      <>
        {ref_id} {text}
      </>
    ) : kind === 'list' ? (
      text
    ) : (
      <CustomerName row={{ customer, name: text }} />
    )
  return mayOpen ? <Link to={addressOf(item)}>{words}</Link> : words
}
