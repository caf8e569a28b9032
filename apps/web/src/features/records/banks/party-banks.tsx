import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { resourceClient } from '@probity/contract/api/client.ts'
import { BankInfo, bankInformations } from '@probity/contract/parties/parties.ts'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { useProfile } from '#web/access/session.ts'
import { send } from '#web/api/transport.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import type { PartyOf, PartyTabProps } from '#web/feature.ts'
import classes from '#web/features/parties/register.module.css'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { DraftOffer } from '#web/form/drafts/draft-offer.tsx'
import { draftKey, readDraft } from '#web/form/drafts/drafts.ts'
import { LeaveGuard } from '#web/form/drafts/leave-guard.tsx'
import { useDraft } from '#web/form/drafts/use-draft.ts'
import { ErrorSummary } from '#web/form/errors/error-summary.tsx'
import { useLiveChecks } from '#web/form/errors/use-live-checks.ts'
import { ReadOnlyContext } from '#web/form/read-only.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { IconPlus } from '#web/ui/generated/icons.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { BankFields, type BankForm, bankHolder, blankBank, pickBank } from './bank-fields.tsx'
import { bankLabels } from './bank-labels.ts'
import { BankSummary } from './bank-summary.tsx'
import banks from './banks.module.css'

export const bankClient = resourceClient(bankInformations, send)
type BankRow = Awaited<ReturnType<typeof bankClient.list>>[number]

/** Bank accounts, each in a panel that is saved separately. */
export function Part({ party }: PartyTabProps) {
  const t = useWords()
  const panels = useRef<HTMLElement>(null)
  const found = useAnswer({
    queryKey: ['bank_informations', party.kind, party.id],
    queryFn: () => bankClient.list({ filter: bankHolder(party), limit: 100, sort: 'id ASC' }),
  })
  const profile = useProfile()
  const isDraft = (account: number | 'new') => readDraft(draftKey(profile, draftOf(party, account))) !== undefined
  const [adding, setAdding] = useState(() => isDraft('new'))
  const mayChange = useMayChange(
    ...(party.kind === 'person' ? (['PERSON', 'PERSON.C'] as const) : (['COMPANY', 'COMPANY.C'] as const)),
  )
  if (found.state !== 'value') return <Answered answer={found}>{() => null}</Answered>
  const rows = found.value
  const done = () => {
    setAdding(false)
    found.reload()
  }
  const collapse = () => {
    for (const panel of panels.current?.querySelectorAll('details') ?? []) panel.open = false
  }
  return (
    <>
      <PageHead
        isSection
        title={t('bank.titles')}
        note={t('table.count', { n: rows.length })}
        actions={
          <>
            {rows.length > 0 && (
              <Button variant="subtle" onClick={collapse}>
                {t('bank.collapse')}
              </Button>
            )}
            {mayChange && !adding && (
              <Button leftSection={<IconPlus size={13} aria-hidden="true" />} onClick={() => setAdding(true)}>
                {t('bank.add')}
              </Button>
            )}
          </>
        }
      />
      <section ref={panels} className={classes['panel']} aria-label={t('bank.titles')}>
        {rows.length === 0 && !adding && <p className="small-line quiet">{t('bank.none')}</p>}
        {rows.map((row) => (
          <details key={`${row.id} ${row.updated_date}`} open={isDraft(row.id)} className={banks['bank']}>
            <BankSummary account={row} />
            <BankPanel party={party} row={row} mayChange={mayChange} onDone={done} />
          </details>
        ))}
        {adding && <BankPanel party={party} mayChange onDone={done} />}
      </section>
    </>
  )
}

/** The key of the draft of one account. */
const draftOf = ({ kind, id }: PartyOf, account: number | 'new'): string => `${kind}.${id}.bank.${account}`

interface BankPanelProps {
  party: PartyOf
  row?: BankRow
  mayChange: boolean
  onDone: () => void
}

const fromRow = (row: BankRow): BankForm => ({
  ...blankBank(),
  ...row,
  acc_bank: row.acc_bank ?? '',
  acc_remarks: row.acc_remarks ?? '',
  acc_currency: row.acc_currency ?? '',
  acc_status: row.acc_status ?? '',
})

function BankPanel({ party, row, mayChange, onDone }: BankPanelProps) {
  const t = useWords()
  const [isAsking, asking] = useDisclosure()
  const toSave = (values: BankForm) => ({ ...pickBank(values), ...bankHolder(party) })
  const form = useForm<BankForm>({
    shouldFocusError: false,
    defaultValues: row === undefined ? blankBank() : fromRow(row),
    resolver: contractResolver<BankForm>(BankInfo, bankLabels, toSave),
    mode: 'onSubmit',
  })
  useLiveChecks(form)
  const draft = useDraft(draftOf(party, row?.id ?? 'new'), form)
  const save = useSave<BankForm>({
    form,
    labels: bankLabels,
    send: async (values) => {
      if (row === undefined) await bankClient.create(toSave(values))
      else await bankClient.patch(row.id, { ...pickBank(values), updated_date: row.updated_date })
      draft.drop()
      notifyDone(t('bank.saved', { number: values.acc_number }))
      onDone()
    },
  })
  const cancel = () => {
    draft.drop()
    onDone()
  }
  const remove = async ({ id }: BankRow) => {
    try {
      await bankClient.remove(id)
      onDone()
    } catch (error) {
      notifyFailed(error)
    }
  }
  return (
    <FormProvider {...form}>
      <div className="stack gap-8">
        <DraftOffer draft={draft} />
        <ErrorSummary form={form} labels={bankLabels} failure={save.failure} />
        <ReadOnlyContext value={!mayChange}>
          <BankFields />
        </ReadOnlyContext>
        {mayChange && (
          <div className="flex wrap gap-6">
            <Button variant="filled" size="xs" disabled={save.isSaving} onClick={() => void save.submit()}>
              {save.isSaving ? t('button.saving') : t('button.save')}
            </Button>
            <Button size="xs" onClick={() => (row === undefined ? cancel() : asking.open())}>
              {row === undefined ? t('button.cancel') : t('button.remove')}
            </Button>
          </div>
        )}
      </div>
      <LeaveGuard isDirty={form.formState.isDirty && !save.isSaving} />
      {row !== undefined && (
        <ConfirmDialog
          opened={isAsking}
          title={t('dialog.delete.title', { name: row.acc_number })}
          confirm={t('button.delete')}
          tone="red"
          onConfirm={() => remove(row)}
          onClose={asking.close}
        >
          {t('dialog.delete.body')}
        </ConfirmDialog>
      )}
    </FormProvider>
  )
}
