import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { isApiError } from '#web/api/api-error.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { sectionOf, wrongSections } from '#web/features/records/party-sections.ts'
import { noticeInvalid, noticeRefused } from '#web/features/records/save-notices.ts'
import { LeadContext, useOpeningLead } from '#web/form/errors/use-lead.ts'
import { useLiveChecks } from '#web/form/errors/use-live-checks.ts'
import { FormShell } from '#web/form/form-shell.tsx'
import { ReadOnlyContext } from '#web/form/read-only.tsx'
import { type Save, useSave } from '#web/form/saving/use-save.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { useNameInBreadcrumb } from '#web/shell/crumb.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { SectionPanel, SectionTabs } from '#web/ui/page/section-tabs.tsx'
import { LoadFailed, Loading } from '#web/ui/states/load-states.tsx'
import { NotFound } from '#web/ui/states/not-found.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { fieldOfItem } from './form/field-of-item.ts'
import { showTransactionValue } from './form/field-values.ts'
import { fromTransaction, type TransactionForm, toSave, transactionResolver } from './form/transaction-form.ts'
import { transactionLabels } from './form/transaction-labels.ts'
import { sectionsOfType } from './form/transaction-sections.ts'
import { useRecordCheck } from './form/use-record-check.ts'
import { CddStatus, RecordState } from './list/transaction-marks.tsx'
import { AcceptRecord } from './record/accept-record.tsx'
import { CheckPanel } from './record/check-panel.tsx'
import { Step } from './steps/step.tsx'
import classes from './transactions.module.css'
import { transactionPaths } from './transactions.paths.ts'
import { oneTransaction, type TransactionRecord, transactionsApi } from './transactions-api.ts'

/** A transaction that was saved, to be completed or corrected. */
export function Screen() {
  const t = useWords()
  const { transaction_id } = useParams({ strict: false }) as { transaction_id: string }
  const id = Number(transaction_id)
  const answer = useAnswer(oneTransaction(id))
  if (answer.state === 'value') return <Opened key={id} row={answer.value} />
  if (answer.state === 'loading') return <Loading />
  if (isApiError(answer.error, 'E_NOT_FOUND'))
    return <NotFound listHref={transactionPaths.transactions()} listTitle={t('menu.transaction')} />
  return <LoadFailed error={answer.error} onRetry={answer.reload} />
}

function Opened({ row }: { row: TransactionRecord }) {
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
  const { isDirty } = form.formState
  // What others save meanwhile is shown at once where nothing is typed; where something is, saving compares the two.
  useEffect(() => {
    if (!isDirty) form.reset(fromTransaction(row))
  }, [row, form, isDirty])
  const latest = async () => fromTransaction(await queryClient.fetchQuery({ ...oneTransaction(row.id), staleTime: 0 }))
  const save = useSave<TransactionForm>({
    form,
    labels: transactionLabels,
    show: showTransactionValue,
    latest,
    onInvalid: noticeInvalid,
    send: async (values) => {
      await transactionsApi.patch(row.id, toSave(values) as never).catch(noticeRefused)
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
      <CddStatus row={row} /> <RecordState row={row} />
    </>
  )
  return (
    <FormProvider {...form}>
      <ReadOnlyContext value={!mayChange}>
        <PageHead title={`${t('transaction.title')} ${row.tran_ref}`} note={note} />
        <Sections row={row} save={save} />
      </ReadOnlyContext>
    </FormProvider>
  )
}

function Sections({ row, save }: { row: TransactionRecord; save: Save<TransactionForm> }) {
  const { id, updated_date, record_state } = row
  const t = useWords()
  const { formState } = useFormContext<TransactionForm>()
  const type = useWatch<TransactionForm, 'tran_type'>({ name: 'tran_type' })
  const sections = sectionsOfType(type)
  const [tab, setTab] = useState('information')
  const chosen = sections.some((section) => section.id === tab) ? tab : 'information'
  const wrong = wrongSections(sections, formState.errors)
  const lead = useOpeningLead((path) => setTab(sectionOf(sections, path) ?? chosen))
  const check = useRecordCheck(id)
  const tabs = sections.map((section) => ({
    id: section.id,
    label: t(section.title),
    mark: wrong.has(section.id) ? ('error' as const) : undefined,
  }))
  return (
    <div className={classes['record']}>
      <SectionTabs label={t('txn.parts')} tabs={tabs} chosen={chosen} onChoose={setTab} />
      <SectionPanel id={chosen}>
        <LeadContext value={lead}>
          <FormShell save={save} labels={transactionLabels} saveLabel={t('button.save')} draftKey={`transaction.${id}`}>
            <Step id={chosen} check={valueIfKnown(check)} />
          </FormShell>
        </LeadContext>
      </SectionPanel>
      <aside className={classes['side']}>
        <CheckPanel check={check} onJump={(item) => lead(fieldOfItem(item))} />
        {record_state === 'incomplete' && (
          <AcceptRecord id={id} updated_date={updated_date} isChanged={formState.isDirty} />
        )}
      </aside>
    </div>
  )
}
