import { StatementColumns } from '@probity/contract/statements/statements.ts'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { Select } from '#web/ui/select.tsx'
import type { SentStatement } from './statement-calls.ts'

interface ColumnsProps {
  table: NonNullable<SentStatement['table']>
  onRead: (columns: StatementColumns) => Promise<void>
  onClose: () => void
}
type Choice = 'day' | 'text' | 'amount' | 'money_in' | 'money_out' | 'reference' | 'name' | 'balance'
const choices = {
  day: 'statements.dayColumn',
  text: 'statements.textColumn',
  amount: 'statements.amountColumn',
  money_in: 'statements.inColumn',
  money_out: 'statements.outColumn',
  reference: 'statements.referenceColumn',
  name: 'statements.nameColumn',
  balance: 'statements.balanceColumn',
} as const satisfies Record<Choice, string>
const names = Object.keys(choices) as Choice[]
const orders = ['dmy', 'mdy', 'ymd'] as const
const width = 760
const rowsShown = 6

/** As far as somebody said it. */
type Draft = { [Key in keyof StatementColumns]: StatementColumns[Key] | null }
const unknown: Draft = {
  head_row: 0,
  day: null,
  day_order: 'dmy',
  amount: null,
  money_in: null,
  money_out: null,
  text: null,
  reference: null,
  name: null,
  balance: null,
}

/** Asks once which column of a bank's table is what, beside its first rows. */
export function ColumnsDialog({ table, onRead, onClose }: ColumnsProps) {
  const t = useWords()
  const [columns, setColumns] = useState<Draft>(table.guess ?? unknown)
  const set = (change: Partial<Draft>) => setColumns((before) => ({ ...before, ...change }))
  const heads = (table.rows[Number(columns.head_row)] ?? table.rows[0] ?? []).map((head, at) =>
    columns.head_row === -1 || head.trim() === '' ? String(at + 1) : head,
  )
  const hasAmount = columns.amount !== null || (columns.money_in !== null && columns.money_out !== null)
  const parsed = StatementColumns.safeParse(columns)
  return (
    <ConfirmDialog
      opened
      width={width}
      title={t('statements.columnsTitle')}
      confirm={t('statements.readTable')}
      canConfirm={hasAmount && parsed.success}
      onConfirm={async () => {
        if (parsed.success) await onRead(parsed.data)
      }}
      onClose={onClose}
    >
      <p className="ink-3">{t('statements.columnsBody')}</p>
      <SmallTable title={t('statements.columnsTitle')}>
        <tbody>
          {table.rows.slice(0, rowsShown).map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file have nothing but their place
            <tr key={at} data-current={at === columns.head_row || undefined}>
              <th scope="row">{at + 1}</th>
              {row.map((cell, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- as the rows
                <td key={place}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </SmallTable>
      <div className="grid halves gap-8-16 space-above-10">
        <Select
          label={t('statements.headRow')}
          allowDeselect={false}
          value={String(columns.head_row)}
          onChange={(value) => set({ head_row: Number(value) })}
          data={[
            { value: '-1', label: t('statements.none') },
            ...table.rows.map((_row, at) => ({ value: String(at), label: String(at + 1) })),
          ]}
        />
        <Select
          label={t('statements.dayOrder')}
          required
          allowDeselect={false}
          value={columns.day_order}
          onChange={(value) => set({ day_order: orders.find((order) => order === value) ?? null })}
          data={orders.map((value) => ({ value, label: t(`statements.order.${value}`) }))}
        />
        {names.map((name) => (
          <Select
            key={name}
            label={t(choices[name])}
            required={name === 'day' || name === 'text'}
            clearable={name !== 'day' && name !== 'text'}
            placeholder={t('statements.none')}
            value={columns[name] === null ? null : String(columns[name])}
            onChange={(value) => set({ [name]: value === null ? null : Number(value) })}
            data={heads.map((head, at) => ({ value: String(at), label: head }))}
          />
        ))}
      </div>
      {columns.day_order === null && <p className="orange">{t('statements.sayOrder')}</p>}
      {!hasAmount && <p className="orange">{t('statements.needsAmount')}</p>}
    </ConfirmDialog>
  )
}
