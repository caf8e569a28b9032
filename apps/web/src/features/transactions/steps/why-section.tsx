import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useReadOnly } from '#web/form/read-only.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { type LastTime, useLastTime } from '../client/last-time.ts'
import { SuggestField } from '../fields/suggest-field.tsx'
import { useSuggestions, useUsualAnswer } from '../fields/suggestions.ts'
import type { TransactionForm } from '../form/transaction-form.ts'

const remarksMax = 255
const isDirty = { shouldDirty: true }

/** The usual answers, what the client stated last time first. */
const lastFirst = (last: string, usual: readonly string[]): string[] =>
  last === '' ? [...usual] : [last, ...usual.filter((one) => one !== last)]

/** Purpose and source of funds. What the client stated last time can be taken, and is never filled in unasked. */
export function WhySection() {
  const t = useWords()
  const language = useLanguage()
  const isReadOnly = useReadOnly()
  const { setValue } = useFormContext<TransactionForm>()
  const remarks = useWatch<TransactionForm, 'remarks'>({ name: 'remarks' })
  const [purposes, sources] = [useSuggestions('purpose'), useSuggestions('source')]
  const show = useUsualAnswer()
  const last = useLastTime()
  const take = ({ purpose, source_of_fund }: LastTime) => {
    setValue('purpose', purpose, isDirty)
    setValue('source_of_fund', source_of_fund, isDirty)
  }
  const note = last !== undefined && !isReadOnly && (
    <LinkButton onClick={() => take(last)}>
      {t('txn.asLastTime', {
        day: tableDay(last.day, language) ?? '',
        purpose: show(last.purpose),
        source: show(last.source_of_fund),
      })}
    </LinkButton>
  )
  return (
    <FormSection isWide id="txn-why" title={t('txn.why')} note={note || undefined}>
      <FieldGrid columns={2}>
        <SuggestField<TransactionForm>
          name="purpose"
          label={t('txn.purpose')}
          placeholder={t('txn.chooseOrType')}
          options={lastFirst(show(last?.purpose ?? ''), purposes)}
        />
        <SuggestField<TransactionForm>
          name="source_of_fund"
          label={t('txn.source_of_fund')}
          placeholder={t('txn.chooseOrType')}
          options={lastFirst(show(last?.source_of_fund ?? ''), sources)}
        />
        <TextField<TransactionForm>
          name="remarks"
          label={t('txn.remarks')}
          description={t('form.remaining', { used: remarks.length, max: remarksMax })}
        />
        <TextField<TransactionForm> name="notify" label={t('txn.notify')} />
      </FieldGrid>
    </FormSection>
  )
}
