import { isAcceptable, type RecordItem } from '@probity/contract/transactions/record-check.ts'
import { useState } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useMayChange, useMayOpen } from '#web/access/can.tsx'
import { RecordActions } from '#web/access/record-actions.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { valueIfKnown } from '#web/api/use-answer.ts'
import { TransactionFormButton } from '#web/features/forms/transaction-form-button.tsx'
import { sectionOf, wrongSections } from '#web/features/records/party-sections.ts'
import { noticeInvalid, noticeRefused } from '#web/features/records/save-notices.ts'
import { RecordRisk } from '#web/features/risk-assessment/tab/record-risk.tsx'
import { LeadContext, openingLead } from '#web/form/errors/use-lead.ts'
import { useLiveChecks } from '#web/form/errors/use-live-checks.ts'
import { FormBeside, FormShell } from '#web/form/form-shell.tsx'
import { ReadOnlyContext } from '#web/form/read-only.tsx'
import { type Save, useSave } from '#web/form/saving/use-save.ts'
import { useFollowRecord } from '#web/form/use-follow-record.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useNameInBreadcrumb } from '#web/shell/crumb.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { SectionPanel, SectionTabs } from '#web/ui/page/section-tabs.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAlertSave } from '../alert/use-alert-save.ts'
import { fieldOfItem } from '../form/field-of-item.ts'
import { showTransactionValue } from '../form/field-values.ts'
import { fromTransaction, type TransactionForm, toPatch, transactionResolver } from '../form/transaction-form.ts'
import { transactionLabels } from '../form/transaction-labels.ts'
import { sectionsOfType } from '../form/transaction-sections.ts'
import { useNextMissing } from '../form/use-next-missing.ts'
import { useRecordCheck } from '../form/use-record-check.ts'
import { CddStatus, RecordState } from '../list/transaction-marks.tsx'
import { Step } from '../steps/step.tsx'
import classes from '../transactions.module.css'
import { oneTransaction, type TransactionRecord, transactionsApi } from '../transactions-api.ts'
import { AcceptRecord } from './accept-record.tsx'
import { CheckPanel } from './check-panel.tsx'
import { TransactionHistory } from './transaction-history.tsx'

const riskTab = 'risk'

const mayBeAccepted = (item: RecordItem): boolean => item.value !== null || isAcceptable(item)
const historyTab = 'history'

interface OpenedProps {
  row: TransactionRecord
  /** The initially open tab. */
  asked: string
}

/** The form of a stored transaction, with its tabs and side panel. */
export function OpenedTransaction({ row, asked }: OpenedProps) {
  const t = useWords()
  const mayChange = useMayChange('TRANSACTION')
  useNameInBreadcrumb(row.tran_ref)
  const form = useForm<TransactionForm>({
    shouldFocusError: false,
    defaultValues: fromTransaction(row),
    resolver: transactionResolver,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  useLiveChecks(form)
  useFollowRecord(form, () => fromTransaction(row), row)
  const latest = async () => fromTransaction(await queryClient.fetchQuery({ ...oneTransaction(row.id), staleTime: 0 }))
  const saveAlert = useAlertSave()
  const save = useSave<TransactionForm>({
    form,
    labels: transactionLabels,
    show: showTransactionValue,
    latest,
    onInvalid: noticeInvalid,
    send: async (values) => {
      if ((await saveAlert(values.alert)) === 'overtaken') return 'open'
      await transactionsApi.patch(row.id, toPatch(values, row)).catch(noticeRefused)
      notifyDone(t('txn.saved', { ref: row.tran_ref }))
      await queryClient.invalidateQueries({
        queryKey: ['transactions'],
        predicate: ({ queryKey }) => queryKey[1] !== 'one',
      })
      return latest()
    },
  })
  const note = (
    <>
      <CddStatus row={row} /> ·{' '}
      <span>
        {t('txn.record')}
        {t('app.colon')}
        <RecordState row={row} />
      </span>
    </>
  )
  return (
    <FormProvider {...form}>
      <ReadOnlyContext value={!mayChange}>
        <PageHead
          title={`${t('transaction.title')} ${row.tran_ref}`}
          note={note}
          actions={
            <>
              <RecordActions record={{ transactions: [row.id] }} />
              <TransactionFormButton id={row.id} type={row.tran_type} />
            </>
          }
        />
        <Sections row={row} save={save} asked={asked} />
      </ReadOnlyContext>
    </FormProvider>
  )
}

function Sections({ row, save, asked }: OpenedProps & { save: Save<TransactionForm> }) {
  const { id, updated_date, record_state } = row
  const t = useWords()
  const { formState } = useFormContext<TransactionForm>()
  const type = useWatch<TransactionForm, 'tran_type'>({ name: 'tran_type' })
  const sections = sectionsOfType(type)
  const [tab, setTab] = useState(asked)
  const mayAssess = useMayOpen('RiskAssessment')
  const isRisk = tab === riskTab && mayAssess
  const isHistory = tab === historyTab
  const chosen = isRisk || isHistory || sections.some((section) => section.id === tab) ? tab : 'information'
  const wrong = wrongSections(sections, formState.errors)
  const lead = openingLead((path) => setTab(sectionOf(sections, path) ?? chosen))
  const check = useRecordCheck(id)
  useNextMissing({ check, lead })
  const own = sections.map((section) => ({
    id: section.id,
    label: t(section.title),
    mark: wrong.has(section.id) ? ('error' as const) : undefined,
  }))
  const tabs = [
    ...own,
    ...(mayAssess ? [{ id: riskTab, label: t('menu.risk') }] : []),
    { id: historyTab, label: t('txn.tab.history') },
  ]
  const shell = { save, labels: transactionLabels, saveLabel: t('button.save'), draftKey: `transaction.${id}` }
  return (
    <div className={classes['record']}>
      <SectionTabs label={t('txn.parts')} tabs={tabs} chosen={chosen} onChoose={setTab} />
      <SectionPanel id={chosen}>
        <LeadContext value={lead}>
          {isRisk || isHistory ? (
            <FormBeside {...shell}>
              {isRisk ? (
                <RecordRisk record={{ kind: 'transaction', id }} name={row.tran_ref} />
              ) : (
                <TransactionHistory id={id} />
              )}
            </FormBeside>
          ) : (
            <FormShell {...shell}>
              <Step id={chosen} check={valueIfKnown(check)} transaction={id} />
            </FormShell>
          )}
        </LeadContext>
      </SectionPanel>
      <aside className={classes['side']}>
        <CheckPanel check={check} onJump={(item) => lead(fieldOfItem(item))} />
        {record_state === 'incomplete' && valueIfKnown(check)?.items.every(mayBeAccepted) && (
          <AcceptRecord id={id} updated_date={updated_date} isChanged={formState.isDirty} />
        )}
      </aside>
    </div>
  )
}
