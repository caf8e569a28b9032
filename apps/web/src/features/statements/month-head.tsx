import type { StatementMonth } from '@probity/contract/statements/statements.ts'
import { negated, signedSum } from '@probity/contract/values/signed-amounts.ts'
import { amount, count, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconFileText } from '#web/ui/generated/icons.ts'
import { Tag } from '#web/ui/marks/tag.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { type Entry, type EntryKind, sumOf } from './entries.ts'

/** The files of the month, whether the bank's own sums agree, and days that no file covers. */
export function Files({ month: { files, gaps } }: { month: StatementMonth }) {
  const t = useWords()
  const language = useLanguage()
  const between = (from: string, to: string) => ({
    from: tableDay(from, language) ?? from,
    to: tableDay(to, language) ?? to,
  })
  const differing = files.filter(({ sums_agree }) => sums_agree === false)
  const unread = files.filter((file) => file.unread.length > 0)
  return (
    <div className="fixed">
      {files.length > 0 && (
        <ul className="plain-list row wrap gap-4-16 pad-8-gutter line-below on-sunken">
          {files.map((file) => (
            <li key={file.id} className="row gap-6">
              <IconFileText size={14} aria-hidden="true" />
              <Tag>{file.format}</Tag> <b>{file.file_name}</b>
              <span className="ink-3">
                {t(file.known_lines > 0 ? 'statements.fileKnown' : 'statements.file', {
                  ...between(file.from_day, file.to_day),
                  n: count(file.lines),
                  known: count(file.known_lines),
                })}
              </span>
            </li>
          ))}
          {differing.length === 0 && files.some(({ sums_agree }) => sums_agree === true) && (
            <li className="ink-3">{t('statements.sumsAgree')}</li>
          )}
        </ul>
      )}
      {files.length === 0 && <p className="ink-3 pad-8-gutter">{t('statements.noStatementBody')}</p>}
      {differing.map(({ id, file_name }) => (
        <Notice key={`sums ${id}`} tone="red">
          {t('statements.sumsDiffer', { file: file_name })}
        </Notice>
      ))}
      {gaps.map(({ from_day, to_day }) => (
        <Notice key={`gap ${from_day}`} tone="orange">
          {t('statements.gap', between(from_day, to_day))}
        </Notice>
      ))}
      {unread.map(({ id, file_name, unread: lines }) => (
        <Notice key={`unread ${id}`} tone="red">
          {t('statements.unread', { n: count(lines.length), file: file_name })}
          <ul className="plain-list">
            {lines.map(({ row, text }) => (
              <li key={row} className="mono">
                {t('statements.unreadLine', { row: String(row), text })}
              </li>
            ))}
          </ul>
        </Notice>
      ))}
    </div>
  )
}

const columns = { gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))' }

/** Counts and sums of the month. */
export function MonthFigures({ month, entries }: { month: StatementMonth; entries: readonly Entry[] }) {
  const t = useWords()
  const of = (kind: EntryKind) => entries.filter((entry) => entry.kind === kind)
  const byReference = month.matches.filter(({ how }) => how === 'reference').length
  const matched = month.lines.filter(({ match }) => match !== null).length
  const inCurrency = (sum: string) => `${month.currency} ${amount(sum)}`
  const [bank, ledger] = [of('bank'), of('ledger')]
  const difference = signedSum([
    sumOf(month.lines),
    negated(sumOf(month.legs.filter(({ day }) => day.startsWith(month.month)))),
  ])
  const figures = [
    {
      id: 'matched',
      value: t('statements.matchedOf', { n: count(matched), of: count(month.lines.length) }),
      note: t('statements.matchedNote', {
        reference: count(byReference),
        person: count(month.matches.length - byReference),
      }),
    },
    {
      id: 'suggested',
      value: count(of('suggested').length),
      note: t('statements.suggestedNote', {
        n: count(of('suggested').filter(({ suggestion }) => suggestion?.certainty === 'sure').length),
      }),
    },
    {
      id: 'onlyBank',
      value: count(bank.length),
      note: inCurrency(sumOf(bank.flatMap(({ lines }) => lines))),
      isOpen: bank.length > 0,
    },
    {
      id: 'onlyLedger',
      value: count(ledger.length),
      note: inCurrency(sumOf(ledger.flatMap(({ legs }) => legs))),
      isOpen: ledger.length > 0,
    },
    { id: 'difference', value: inCurrency(difference), note: t('statements.differenceNote') },
  ] as const
  return (
    <dl className="grid fixed no-margin line-below dt-ink-3" style={columns}>
      {figures.map((figure) => (
        <div key={figure.id} className="pad-12-gutter line-after">
          <dt>{t(`statements.${figure.id}`)}</dt>
          <dd className="stack">
            <b className={'isOpen' in figure && figure.isOpen ? 'text-15 orange' : 'text-15'}>{figure.value}</b>
            <span className="small-line ink-3">{figure.note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
