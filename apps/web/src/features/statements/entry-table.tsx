import { Button } from '@mantine/core'
import type { StatementMonth } from '@probity/contract/statements/statements.ts'
import { hongKongTime } from '@probity/contract/values/hong-kong-time.ts'
import { negated, signedSum } from '@probity/contract/values/signed-amounts.ts'
import { Fragment } from 'react'
import { amount, count, tableDay } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { AgreeMark } from '#web/ui/marks/agree-mark.tsx'
import { ChooseRow, SmallTable } from '#web/ui/page/small-table.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { clientOf, type DayGroup, type Entry, rowId, sumOf } from './entries.ts'
import { closeDay, reopenDay } from './statement-calls.ts'

const agreement = { matched: 'same', suggested: 'partly', bank: 'missing', ledger: 'missing' } as const
const reasonMax = 500

interface TableProps {
  month: StatementMonth
  groups: readonly DayGroup[]
  chosen: Entry | undefined
  onChoose: (entry: Entry) => void
  mayChange: boolean
}

/** The bank on the left, the record on the right, by day with both sums. */
export function EntryTable({ month, groups, chosen, onChoose, mayChange }: TableProps) {
  const t = useWords()
  return (
    <SmallTable title={t('menu.statements')}>
      <thead>
        <tr>
          <th scope="col">{t('statements.bankStatement')}</th>
          <th scope="col" data-align="end">
            {month.currency}
          </th>
          <th scope="col">{t('statements.how')}</th>
          <th scope="col">{t('statements.transaction')}</th>
          <th scope="col">{t('statements.client')}</th>
          <th scope="col" data-align="end">
            {month.currency}
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Fragment key={group.day}>
            <DayRow month={month} group={group} mayChange={mayChange} />
            {group.entries.map((entry) => (
              <Row key={entry.key} entry={entry} isChosen={entry === chosen} onChoose={onChoose} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </SmallTable>
  )
}

function DayRow({ month, group, mayChange }: { month: StatementMonth; group: DayGroup; mayChange: boolean }) {
  const t = useWords()
  const language = useLanguage()
  const { isBusy, attempt } = useAttempt()
  const { day, bank, ledger, open } = group
  const shown = tableDay(day, language) ?? day
  const closed = month.closed.find((one) => one.day === day)
  const close = () =>
    attempt(async () => {
      await closeDay(month.account, day)
      notifyDone(t('statements.closed', { day: shown }))
    })
  const reopen = async (reason: string) => {
    await reopenDay(month.account, day, reason)
    notifyDone(t('statements.reopened', { day: shown }))
  }
  return (
    <tr className="on-sunken">
      <td>
        <b>{shown}</b>{' '}
        <small>{t('statements.lines', { n: count(month.lines.filter((line) => line.day === day).length) })}</small>
      </td>
      <td data-align="end">{amount(bank)}</td>
      <td />
      <td colSpan={2}>
        {bank === ledger ? (
          <span className="ink-3">{t('statements.noDifference')}</span>
        ) : (
          <span className="orange">
            {t('statements.dayDifference', { amount: amount(signedSum([bank, negated(ledger)])) })}
          </span>
        )}{' '}
        {closed !== undefined && (
          <>
            <small>{t('statements.closedBy', { by: closed.closed_by })}</small>{' '}
            {mayChange && (
              <OpensDialog
                opener={(openDialog) => <LinkButton onClick={openDialog}>{t('statements.reopen')}</LinkButton>}
                dialog={(onClose) => (
                  <ReasonDialog
                    title={t('statements.reopenTitle', { day: shown })}
                    confirm={t('statements.reopen')}
                    label={t('statements.reopenReason')}
                    maxLength={reasonMax}
                    onConfirm={reopen}
                    onClose={onClose}
                  />
                )}
              />
            )}
          </>
        )}
        {closed === undefined && open === 0 && mayChange && (
          <Button size="xs" disabled={isBusy} onClick={() => void close()}>
            {t('statements.close')}
          </Button>
        )}
      </td>
      <td data-align="end">{amount(ledger)}</td>
    </tr>
  )
}

function Row({ entry, isChosen, onChoose }: { entry: Entry; isChosen: boolean; onChoose: (entry: Entry) => void }) {
  const t = useWords()
  const { lines, legs, kind, suggestion } = entry
  const tone = kind === 'bank' || kind === 'ledger' ? 'orange' : undefined
  const because = suggestion?.why
    .filter(({ agrees }) => agrees !== 'none')
    .map(({ what }) => t(`statements.what.${what}`))
  return (
    <tr id={rowId(entry)} data-current={isChosen || undefined} onClick={() => onChoose(entry)}>
      <td data-wide>
        <ChooseRow isChosen={isChosen} onChoose={() => onChoose(entry)}>
          {lines.length === 0 ? (
            <span className="ink-3">{t('statements.noLine')}</span>
          ) : (
            lines.map(({ id, text, name }) => (
              <span key={id} className={`block mono ${tone ?? ''}`}>
                {text || name}
              </span>
            ))
          )}
        </ChooseRow>
        {because !== undefined && <small className="block signal">{listed(because, t)}</small>}
        {entry.match !== undefined && entry.match.reason !== '' && (
          <small className="block">{entry.match.reason}</small>
        )}
      </td>
      <td data-align="end" className={tone}>
        {lines.length > 0 && amount(sumOf(lines))}
      </td>
      <td>
        <AgreeMark agreement={agreement[kind]} label={t(`statements.mark.${kind}`)} />
      </td>
      <td>
        {legs.length === 0 ? (
          <span className="ink-3">{kind === 'matched' ? '' : t('statements.unknownPayer')}</span>
        ) : (
          legs.map((leg) => (
            <span key={`${leg.transaction} ${leg.side}`} className="block">
              {leg.tran_ref}
            </span>
          ))
        )}
      </td>
      <td data-wide>
        {legs.map((leg) => (
          <span key={`${leg.transaction} ${leg.side}`} className="block">
            <small>{hongKongTime(leg.at).slice(0, 5)}</small> {clientOf(leg)}
          </span>
        ))}
      </td>
      <td data-align="end" className={tone}>
        {legs.length > 0 && amount(sumOf(legs))}
      </td>
    </tr>
  )
}
