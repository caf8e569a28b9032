import { Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMayOpen } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { useFields } from '#web/form/use-fields.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import classes from '../suspicion.module.css'
import { type FoundChoice, foundRecords, type RecordKind } from './record-search.ts'

const pauseMs = 250

interface RecordPickerProps {
  chosen: readonly FoundChoice[]
  onChange: (chosen: FoundChoice[]) => void
}

/** Finds persons, companies, cases and transactions. Several transactions can be selected, but only one of the others. */
export function RecordPicker({ chosen, onChange }: RecordPickerProps) {
  const t = useWords()
  const kinds = useKinds()
  const { values, set, text } = useFields<{ kind: RecordKind; name: string }>({
    kind: kinds[0] ?? 'transactions',
    name: '',
  })
  const { kind } = values
  const [asked] = useDebouncedValue(values.name, pauseMs)
  const toggle = (found: FoundChoice) => {
    if (isIn(chosen, found)) return onChange(chosen.filter((one) => !isSame(one, found)))
    onChange(found.kind === 'transactions' ? [...chosen, found] : [...chosen.filter(isTransaction), found])
  }
  return (
    <>
      <SegmentedControl
        aria-label={t('suspicion.from')}
        value={kind}
        onChange={(value) => set({ kind: value as RecordKind })}
        data={kinds.map((value) => ({ value, label: t(`suspicion.from.${value}`) }))}
      />
      <TextInput
        label={t('suspicion.find')}
        placeholder={t(`suspicion.find.${kind}`)}
        data-autofocus
        {...text('name')}
      />
      {asked.trim().length > 1 && <Found kind={kind} text={asked} chosen={chosen} onToggle={toggle} />}
      {chosen.length > 0 && (
        <ul aria-label={t('suspicion.chosen')}>
          {chosen.map((one) => (
            <li key={`${one.kind}-${one.id}`}>
              {t(`suspicion.from.${one.kind}`)}: {one.label}{' '}
              <LinkButton onClick={() => toggle(one)}>{t('suspicion.takeOff')}</LinkButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const isTransaction = ({ kind }: FoundChoice): boolean => kind === 'transactions'
const isSame = (one: FoundChoice, other: FoundChoice): boolean => one.kind === other.kind && one.id === other.id
const isIn = (chosen: readonly FoundChoice[], found: FoundChoice): boolean => chosen.some((one) => isSame(one, found))

/** The kinds that the user may read in the register. */
function useKinds(): readonly RecordKind[] {
  const person = useMayOpen('NaturalPerson')
  const company = useMayOpen('Companies')
  const cases = useMayOpen('AlertCasePool')
  const transactions = useMayOpen('Transaction')
  const open: readonly [RecordKind, boolean][] = [
    ['transactions', transactions],
    ['person', person],
    ['company', company],
    ['alert_case', cases],
  ]
  return open.filter(([, mayRead]) => mayRead).map(([kind]) => kind)
}

interface FoundProps {
  kind: RecordKind
  text: string
  chosen: readonly FoundChoice[]
  onToggle: (found: FoundChoice) => void
}

function Found({ kind, text, chosen, onToggle }: FoundProps) {
  const t = useWords()
  return (
    <Answered answer={useAnswer(foundRecords(kind, text))} as="part">
      {(found) =>
        found.length === 0 ? (
          <p role="status" className={classes['quiet']}>
            {t('suspicion.find.none')}
          </p>
        ) : (
          <div role="group" aria-label={t('suspicion.find.found')} className={classes['found']}>
            {found.map((one) => (
              <Checkbox
                key={one.id}
                label={`${one.label} ${one.note}`.trim()}
                checked={isIn(chosen, one)}
                onChange={() => onToggle(one)}
              />
            ))}
          </div>
        )
      }
    </Answered>
  )
}

/** The request body for the selected records. */
export function chosenRecords(chosen: readonly FoundChoice[]) {
  const transactions = chosen.filter(isTransaction).map(({ id }) => id)
  const party = chosen.find((one) => !isTransaction(one))
  return {
    ...(party === undefined ? {} : { [party.kind]: party.id }),
    ...(transactions.length === 0 ? {} : { transactions }),
  }
}
