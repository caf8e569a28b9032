import { Button, TextInput } from '@mantine/core'
import { FiguresQuery } from '@probity/contract/transactions/monthly-figures.ts'
import { transactionCalls } from '@probity/contract/transactions/transaction-calls.ts'
import { monthOf } from '@probity/contract/values/hong-kong-time.ts'
import { useState } from 'react'
import { useMayOpen } from '#web/access/can.tsx'
import { call, responseTo } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'
import { amount, count } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { DateTime } from '#web/ui/date-display.tsx'
import { FieldsDialog } from '#web/ui/dialogs/fields-dialog.tsx'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { saveBlob } from '#web/ui/save-file.ts'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { typeWords } from '../transaction-words.ts'
import classes from '../transactions.module.css'

const width = 400

const changesIn = (month: string) => ({
  queryKey: ['transactions', 'figures', month] as const,
  queryFn: () => call(transactionCalls.changes, { query: { month } }),
  enabled: FiguresQuery.safeParse({ month }).success,
  staleTime: 0,
})

/** Count and sums of a month by type and currency, as a workbook; for users who may export. */
export function MonthlyFiguresButton() {
  const t = useWords()
  const mayExport = useMayOpen('Export')
  if (!mayExport) return null
  return (
    <OpensDialog
      opener={(open) => <Button onClick={open}>{t('txn.figuresOf')}</Button>}
      dialog={(close) => <FiguresDialog onClose={close} />}
    />
  )
}

function FiguresDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const lang = useLanguage()
  const [month, setMonth] = useState(() => monthOf(clock.now()))
  const fetchBook = async () => {
    const answer = await responseTo(transactionCalls.takeFigures, { body: { month, lang } })
    saveBlob(`figures-${month}.xlsx`, await answer.blob())
    onClose()
  }
  return (
    <FieldsDialog
      title={t('txn.figuresOf')}
      width={width}
      isFreeToClose
      confirm={t('button.download')}
      onConfirm={fetchBook}
      onClose={onClose}
    >
      <TextInput
        label={t('txn.month')}
        placeholder="YYYY-MM"
        data-autofocus
        value={month}
        onChange={(event) => setMonth(event.currentTarget.value)}
      />
      <Earlier month={month} />
    </FieldsDialog>
  )
}

/** What changed in the figures of the month since they were last taken. */
function Earlier({ month }: { month: string }) {
  const t = useWords()
  const answer = useAnswer(changesIn(month))
  if (answer.state !== 'value') return <IfFailed answer={answer} />
  const { taken_date, taken_by, changes } = answer.value
  if (taken_date === null) return null
  return (
    <div className={classes['earlier']} role="status">
      <p>
        {t('txn.figures.taken', { user: taken_by ?? '' })} <DateTime at={taken_date} />
      </p>
      <p data-changed={changes.length > 0}>{t(changes.length > 0 ? 'txn.figures.changed' : 'txn.figures.same')}</p>
      <ul>
        {changes.map(({ tran_type, currency, currency_to, before, now }) => (
          <li key={`${tran_type} ${currency} ${currency_to}`}>
            <b>
              {t(typeWords[tran_type])} {currency}–{currency_to}
            </b>
            <span>{t('txn.figures.was', { n: count(before.count), amount: amount(before.hkd_amount) })}</span>
            <span>{t('txn.figures.is', { n: count(now.count), amount: amount(now.hkd_amount) })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
