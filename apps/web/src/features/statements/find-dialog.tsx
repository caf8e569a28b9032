import { Checkbox, TextInput } from '@mantine/core'
import type { StatementMonth } from '@probity/contract/statements/statements.ts'
import { negated, signedSum, unitsOf } from '@probity/contract/values/signed-amounts.ts'
import { useState } from 'react'
import { amount, tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { clientOf, type Entry, legKey, nearestFirst, sumOf } from './entries.ts'
import { type Settling, settledOf } from './use-settling.ts'

interface FindProps {
  month: StatementMonth
  entry: Entry
  settling: Settling
  onClose: () => void
}
interface Candidate {
  key: string
  day: string
  amount: string
  text: string
  add: { lines: number[]; legs: { transaction: number; side: 'in' | 'out' }[] }
}
const width = 640
const shownMax = 100

/** Chooses by hand what belongs to a line or to a payment: one, or several that together give the sum. */
export function FindDialog({ month, entry, settling, onClose }: FindProps) {
  const t = useWords()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const side = entry.lines.length > 0 ? 'bank' : 'ledger'
  const fixed = side === 'bank' ? entry.lines : entry.legs
  const all = nearestFirst(candidatesOf(month, side), sumOf(fixed))
  const picked = all.filter(({ key }) => chosen.includes(key))
  const [bank, ledger] = side === 'bank' ? [fixed, picked] : [picked, fixed]
  const difference = signedSum([sumOf(bank), negated(sumOf(ledger))])
  const isEven = unitsOf(difference) === 0n
  const fits = all.filter(({ key, text, amount: sum }) => {
    const words = typed.trim().toLowerCase()
    return chosen.includes(key) || words === '' || `${text} ${sum} ${amount(sum)}`.toLowerCase().includes(words)
  })
  const own = settledOf(entry)
  const match = async () => {
    const [lines, legs] = [picked.flatMap(({ add }) => add.lines), picked.flatMap(({ add }) => add.legs)]
    const item = side === 'bank' ? { lines: own.lines, legs } : { lines, legs: own.legs }
    await settling.choose(item, isEven ? null : reason.trim())
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      width={width}
      title={t('statements.findTitle')}
      confirm={t('statements.match')}
      canConfirm={picked.length > 0 && (isEven || reason.trim().length > 2)}
      onConfirm={match}
      onClose={onClose}
    >
      <p className="mono">
        {fixed.map((one) => ('text' in one ? one.text : one.tran_ref)).join(' ')} <b>{amount(sumOf(fixed))}</b>
      </p>
      <TextInput
        data-autofocus
        label={t('statements.findSearch')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {fits.length === 0 && <p className="ink-3">{t('statements.findEmpty')}</p>}
      <ul className="plain-list stack gap-4 space-above-8">
        {fits.slice(0, shownMax).map(({ key, day, amount: sum, text }) => (
          <li key={key}>
            <Checkbox
              checked={chosen.includes(key)}
              onChange={(event) => {
                const { checked } = event.currentTarget
                setChosen((before) => (checked ? [...before, key] : before.filter((one) => one !== key)))
              }}
              label={`${tableDay(day, language)} · ${amount(sum)} · ${text}`}
            />
          </li>
        ))}
      </ul>
      {picked.length > 0 && (
        <p className={isEven ? 'ink-3' : 'orange'} aria-live="polite">
          {isEven ? t('statements.noDifference') : t('statements.findDifference', { amount: amount(difference) })}
        </p>
      )}
      {picked.length > 0 && !isEven && (
        <TextInput
          label={t('statements.findReason')}
          withAsterisk
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}

/** What is open on the other side, also where it is suggested for something else. */
function candidatesOf({ lines, legs }: StatementMonth, side: 'bank' | 'ledger'): Candidate[] {
  if (side === 'ledger')
    return lines
      .filter(({ match }) => match === null)
      .map(({ id, day, amount: sum, text, name }) => ({
        key: `line ${id}`,
        day,
        amount: sum,
        text: [text, name].filter((part) => part !== '').join(' '),
        add: { lines: [id], legs: [] },
      }))
  return legs
    .filter(({ match }) => match === null)
    .map((leg) => ({
      key: legKey(leg),
      day: leg.day,
      amount: leg.amount,
      text: `${leg.tran_ref} ${clientOf(leg)}`,
      add: { lines: [], legs: [{ transaction: leg.transaction, side: leg.side }] },
    }))
}
