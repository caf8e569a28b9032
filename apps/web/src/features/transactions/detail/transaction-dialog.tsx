import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { transactionRemarksMax } from '@probity/contract/transactions/fields.ts'
import { isStop } from '@probity/contract/transactions/record-check.ts'
import { transactionCalls } from '@probity/contract/transactions/transaction-calls.ts'
import { PatchTransaction } from '@probity/contract/transactions/transactions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormProvider, useForm } from 'react-hook-form'
import { useMayChange } from '#web/access/can.tsx'
import { call } from '#web/api/call.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { listingDialogWidth } from '#web/constants.ts'
import { describeError } from '#web/errors.ts'
import { TransactionFormButton } from '#web/features/forms/transaction-form-button.tsx'
import { noticeRefused } from '#web/features/records/save-notices.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { ErrorSummary } from '#web/form/errors/error-summary.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { ReadOnlyContext } from '#web/form/read-only.tsx'
import { ConflictDialog } from '#web/form/saving/conflict-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'
import { useAskBeforeClose } from '#web/ui/dialogs/ask-before-close.tsx'
import { DeleteDialog } from '#web/ui/dialogs/delete-dialog.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useShownAttempt } from '#web/ui/states/use-attempt.ts'
import { SuggestField } from '../fields/suggest-field.tsx'
import { useSuggestions } from '../fields/suggestions.ts'
import { CheckList } from '../record/check-list.tsx'
import { LinkedList } from '../record/linked-list.tsx'
import { Stops } from '../record/stops.tsx'
import { TransactionHistory } from '../record/transaction-history.tsx'
import { oneTransaction, removeTransaction, type TransactionRecord, transactionsApi } from '../transactions-api.ts'
import classes from './detail.module.css'
import { TransactionFacts } from './transaction-facts.tsx'

interface Completed {
  purpose: string
  source_of_fund: string
  remarks: string
  updated_date: number
}

const labels: FieldLabels = { purpose: 'txn.purpose', source_of_fund: 'txn.source_of_fund', remarks: 'txn.remarks' }
const completedOf = ({ purpose, source_of_fund, remarks, updated_date }: TransactionRecord): Completed => ({
  purpose: purpose ?? '',
  source_of_fund: source_of_fund ?? '',
  remarks: remarks ?? '',
  updated_date,
})

export interface TransactionDialogProps {
  id: number
  onChanged: () => void
  onClose: () => void
}

/** One transaction over its list: its data, and what is missing for due diligence and its record. */
export function TransactionDialog(props: TransactionDialogProps) {
  const t = useWords()
  const answer = useAnswer(oneTransaction(props.id))
  if (answer.state === 'value') return <Opened {...props} row={answer.value} />
  return (
    <Dialog opened onClose={props.onClose} title={t('transaction.title')} width={listingDialogWidth}>
      <Answered answer={answer} as="part" failed={t('txn.loadFailed')}>
        {() => null}
      </Answered>
    </Dialog>
  )
}

function useCompleting({ id, row, onChanged }: TransactionDialogProps & { row: TransactionRecord }) {
  const t = useWords()
  const queries = useQueryClient()
  const form = useForm<Completed>({
    shouldFocusError: false,
    defaultValues: completedOf(row),
    resolver: contractResolver(PatchTransaction, labels),
    reValidateMode: 'onChange',
  })
  const latest = async () => completedOf(await queries.fetchQuery({ ...oneTransaction(id), staleTime: 0 }))
  return useSave<Completed>({
    form,
    labels,
    latest,
    send: async (values) => {
      await transactionsApi.patch(id, values).catch(noticeRefused)
      notifyDone(t('save.done'))
      onChanged()
      return latest()
    },
  })
}

function Opened(props: TransactionDialogProps & { row: TransactionRecord }) {
  const { id, row, onClose } = props
  const t = useWords()
  const navigate = useNavigate()
  const mayChange = useMayChange('TRANSACTION')
  const save = useCompleting(props)
  const { isDirty } = save.form.formState
  const { close, question } = useAskBeforeClose(isDirty && !save.isSaving, onClose)
  useShortcuts(mayChange ? { 'mod+s': () => void save.submit() } : {})
  const open = () => void navigate({ to: transactionPaths.transaction(id) })
  const headEnd = (
    <span className="flex wrap gap-8">
      {mayChange && <Remove {...props} />}
      <TransactionFormButton id={id} type={row.tran_type} />
      <Button data-autofocus onClick={open}>
        {t('txn.openRecord')}
      </Button>
      {mayChange && (
        <Button variant="filled" disabled={save.isSaving} onClick={() => void save.submit()}>
          {save.isSaving ? t('button.saving') : t('button.save')}
        </Button>
      )}
    </span>
  )
  const title = (
    <span className="flex wrap items-baseline gap-4-8">
      {t('transaction.title')} <code>{row.tran_ref}</code>
    </span>
  )
  return (
    <Dialog opened onClose={close} title={title} width={listingDialogWidth} headEnd={headEnd} isFreeToClose>
      <div className={classes['dialog']}>
        <TransactionFacts row={row} />
        <FormProvider {...save.form}>
          <ReadOnlyContext value={!mayChange}>
            <Completing save={save} />
          </ReadOnlyContext>
        </FormProvider>
        <Check id={id} />
        <History id={id} />
      </div>
      <ConflictDialog save={save} labels={labels} />
      {question}
    </Dialog>
  )
}

function Completing({ save }: { save: ReturnType<typeof useCompleting> }) {
  const t = useWords()
  return (
    <div className="stack gap-12">
      <ErrorSummary form={save.form} labels={labels} failure={save.failure} />
      <SuggestField<Completed> name="purpose" label={t('txn.purpose')} options={useSuggestions('purpose')} />
      <SuggestField<Completed>
        name="source_of_fund"
        label={t('txn.source_of_fund')}
        options={useSuggestions('source')}
      />
      <TextField<Completed> name="remarks" label={t('txn.remarks')} />
    </div>
  )
}

function Check({ id }: { id: number }) {
  const t = useWords()
  const check = useAnswer({
    queryKey: ['transactions', 'check', id],
    queryFn: () => call(transactionCalls.check, { params: { id } }),
  })
  return (
    <section aria-label={t('txn.check.title')}>
      <Answered answer={check} as="part">
        {({ items, linked, limits, version }) => (
          <>
            <p>
              {t('txn.check.title')} <small>{t('txn.check.rules', { version })}</small>
            </p>
            <Stops items={items} />
            <LinkedList linked={linked} limits={limits} />
            <CheckList items={items.filter((item) => !isStop(item))} />
          </>
        )}
      </Answered>
    </section>
  )
}

/** The history, loaded on demand. */
function History({ id }: { id: number }) {
  const t = useWords()
  const [isOpen, opening] = useDisclosure()
  return (
    <section aria-label={t('txn.tab.history')}>
      <LinkButton aria-expanded={isOpen} onClick={opening.toggle}>
        {t('txn.tab.history')}
      </LinkButton>
      {isOpen && <TransactionHistory id={id} />}
    </section>
  )
}

/** Deletes after the user gave a reason and typed the reference; with four eyes on, it waits for a second person. On failure the dialog stays open and says why, and the row stays in the list. */
function Remove({ id, row, onChanged, onClose }: TransactionDialogProps & { row: TransactionRecord }) {
  const t = useWords()
  const [isAsking, asking] = useDisclosure()
  const { failure, attempt, forget } = useShownAttempt()
  const remove = async (reason: string) => {
    const isDone = await attempt(async () => {
      const { approval } = await removeTransaction(id, reason).catch((error: unknown) => {
        // oxlint-disable-next-line no-console -- the specification asks for a warning on the console and no notification
        console.warn(error)
        throw error
      })
      if (approval !== undefined) notifyDone(t('txn.deleteWaits'))
    })
    if (!isDone) return
    asking.close()
    onChanged()
    onClose()
  }
  const close = () => {
    forget()
    asking.close()
  }
  return (
    <>
      <Button onClick={asking.open}>{t('button.delete')}</Button>
      <DeleteDialog
        opened={isAsking}
        name={row.tran_ref}
        reference={row.tran_ref}
        body={
          failure !== undefined && <Notice tone="red">{`${t('txn.notDeleted')} ${describeError(failure).text}`}</Notice>
        }
        reason={{ label: t('txn.deleteReason'), maxLength: transactionRemarksMax }}
        onDelete={remove}
        onClose={close}
      />
    </>
  )
}
