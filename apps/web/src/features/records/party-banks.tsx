import { Button } from '@mantine/core'
import { resourceClient } from '@probity/contract/client.ts'
import { accountStatuses, accountTypes } from '@probity/contract/enumerations.ts'
import { BankInfo, bankInformations } from '@probity/contract/parties.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { send } from '#web/api/transport.ts'
import { epochDay } from '#web/features/parties/epoch-day.ts'
import type { PartyOf } from '#web/features/parties/party-of.ts'
import classes from '#web/features/parties/register.module.css'
import { SelectField } from '#web/form/choice-fields.tsx'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { CurrencyField } from '#web/form/currency-field.tsx'
import { DateField } from '#web/form/date-field.tsx'
import { ErrorSummary } from '#web/form/error-summary.tsx'
import type { FieldLabels } from '#web/form/issue-words.ts'
import { FieldGrid } from '#web/form/section.tsx'
import { TextField } from '#web/form/text-field.tsx'
import { useSave } from '#web/form/use-save.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LoadFailed, Loading } from '#web/ui/load-states.tsx'
import { notifyDone, notifyFailed } from '#web/ui/notify.tsx'

const api = resourceClient(bankInformations, send)
type BankRow = Awaited<ReturnType<typeof api.list>>[number]

const labels: FieldLabels = {
  acc_bank: 'bank.bank',
  acc_type: 'bank.type',
  acc_number: 'bank.number',
  acc_currency: 'bank.currency',
  acc_open_date: 'bank.opened',
  acc_close_date: 'bank.closed',
  acc_status: 'bank.status',
  acc_remarks: 'bank.remarks',
}
const capacity = ({ kind, id }: PartyOf) => ({
  capacity_type: kind === 'company' ? (1 as const) : (2 as const),
  capacity_id: id,
})
const blankBank = {
  acc_bank: '',
  acc_type: null,
  acc_number: '',
  acc_currency: 'HKD',
  acc_open_date: null,
  acc_close_date: null,
  acc_status: 'active',
  acc_remarks: '',
}
type BankForm = Omit<typeof blankBank, 'acc_type' | 'acc_open_date' | 'acc_close_date'> & {
  acc_type: string | null
  acc_open_date: number | null
  acc_close_date: number | null
}

/** Bank accounts, each in a panel that opens and saves for itself. */
export function PartyBanks({ party }: { party: PartyOf }) {
  const t = useWords()
  const key = ['bank_informations', party.kind, party.id]
  const found = useQuery({
    queryKey: key,
    queryFn: () => api.list({ filter: capacity(party), limit: 100, sort: 'id ASC' }),
  })
  const [adding, setAdding] = useState(false)
  const mayChange = useMayChange(
    ...(party.kind === 'person' ? (['PERSON', 'PERSON.C'] as const) : (['COMPANY', 'COMPANY.C'] as const)),
  )
  if (found.error !== null) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <Loading />
  const done = () => {
    setAdding(false)
    void found.refetch()
  }
  return (
    <section className={classes['panel']} aria-label={t('bank.titles')}>
      {found.data.length === 0 && !adding && <p className={classes['hint']}>{t('bank.none')}</p>}
      {found.data.map((row) => (
        <details key={`${row.id} ${row.updated_date}`} className={classes['bank']}>
          <summary>
            {row.acc_bank ?? '–'} <code>{row.acc_number}</code> {row.acc_currency}
          </summary>
          <BankPanel party={party} row={row} mayChange={mayChange} onDone={done} />
        </details>
      ))}
      {adding && <BankPanel party={party} mayChange onDone={done} />}
      {mayChange && !adding && (
        <Button leftSection={<IconPlus size={13} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('bank.add')}
        </Button>
      )}
    </section>
  )
}

interface BankPanelProps {
  party: PartyOf
  row?: BankRow
  mayChange: boolean
  onDone: () => void
}

function BankPanel({ party, row, mayChange, onDone }: BankPanelProps) {
  const t = useWords()
  const form = useForm<BankForm>({
    defaultValues:
      row === undefined
        ? blankBank
        : {
            ...blankBank,
            ...row,
            acc_bank: row.acc_bank ?? '',
            acc_remarks: row.acc_remarks ?? '',
            acc_currency: row.acc_currency ?? '',
            acc_status: row.acc_status ?? '',
          },
    resolver: contractResolver<BankForm>(BankInfo, labels, (values) => ({ ...pick(values), ...capacity(party) })),
    mode: 'onBlur',
    disabled: !mayChange,
  })
  const save = useSave<BankForm>({
    form,
    labels,
    send: async (values) => {
      if (row === undefined) await api.create({ ...pick(values), ...capacity(party) })
      else await api.patch(row.id, { ...pick(values), updated_date: row.updated_date })
      notifyDone(t('save.done'))
      onDone()
    },
  })
  const remove = async () => {
    try {
      if (row !== undefined) await api.remove(row.id)
      onDone()
    } catch (error) {
      notifyFailed(error)
    }
  }
  return (
    <FormProvider {...form}>
      <div className={classes['rows']}>
        <ErrorSummary form={form} labels={labels} failure={save.failure} />
        <BankFields />
        {mayChange && (
          <div className={classes['adders']}>
            <Button variant="filled" size="xs" disabled={save.isSaving} onClick={() => void save.submit()}>
              {save.isSaving ? t('button.saving') : t('button.save')}
            </Button>
            <Button size="xs" onClick={() => void remove()}>
              {row === undefined ? t('button.cancel') : t('button.remove')}
            </Button>
          </div>
        )}
      </div>
    </FormProvider>
  )
}

const pick = (values: BankForm): BankForm =>
  Object.fromEntries(
    Object.keys(blankBank).map((field) => [field, values[field as keyof BankForm]]),
  ) as unknown as BankForm

function BankFields() {
  const t = useWords()
  const language = useLanguage()
  const worded = (choices: readonly { value: string; en: string; zh: string }[]) =>
    choices.map(({ value, en, zh }) => ({ value, label: language === 'zh-hant' ? zh : en }))
  return (
    <FieldGrid columns={4}>
      <TextField<BankForm> name="acc_bank" label={t('bank.bank')} maxLength={200} />
      <SelectField<BankForm> name="acc_type" label={t('bank.type')} options={worded(accountTypes)} clearable />
      <TextField<BankForm> name="acc_number" label={t('bank.number')} required isMono maxLength={64} />
      <CurrencyField<BankForm> name="acc_currency" label={t('bank.currency')} />
      <DateField<BankForm> name="acc_open_date" label={t('bank.opened')} codec={epochDay} />
      <DateField<BankForm> name="acc_close_date" label={t('bank.closed')} codec={epochDay} />
      <SelectField<BankForm> name="acc_status" label={t('bank.status')} options={worded(accountStatuses)} clearable />
      <TextField<BankForm> name="acc_remarks" label={t('bank.remarks')} maxLength={1000} />
    </FieldGrid>
  )
}
