import type { RecordCheck } from '@probity/contract/transactions/record-check.ts'
import { CountryField } from '#web/form/fields/country-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { MoneyField } from '#web/form/fields/money-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FieldGrid, FormSection } from '#web/form/section.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { SuggestField } from '../fields/suggest-field.tsx'
import { useSuggestions } from '../fields/suggestions.ts'
import type { TransactionForm } from '../form/transaction-form.ts'
import { Amounts } from './amounts.tsx'
import { WhySection } from './why-section.tsx'

/** Money, time, channels, places, and the purpose. */
export function InformationStep({ check }: { check: RecordCheck | undefined }) {
  const t = useWords()
  const channels = useSuggestions('channel')
  return (
    <>
      <Amounts check={check} />
      <FormSection isWide id="txn-when" title={t('txn.when')}>
        <FieldGrid columns={4}>
          <DateField<TransactionForm> name="tran_date" label={t('txn.tran_date')} required />
          <TextField<TransactionForm> name="tran_time" label={t('txn.time')} placeholder="HH:MM" maxLength={5} />
          <MoneyField<TransactionForm> name="handling_fee" label={t('txn.handling_fee')} />
          <TextField<TransactionForm>
            name="tran_ref"
            label={t('txn.tran_ref')}
            placeholder={t('txn.referenceMade')}
            isMono
          />
          <SuggestField<TransactionForm> name="fund_in_channel" label={t('txn.fund_in_channel')} options={channels} />
          <SuggestField<TransactionForm> name="fund_out_channel" label={t('txn.fund_out_channel')} options={channels} />
          <CountryField<TransactionForm> name="country" label={t('txn.country')} />
          <CountryField<TransactionForm> name="country_to" label={t('txn.country_to')} />
        </FieldGrid>
      </FormSection>
      <WhySection />
      {check?.state === 'stopped' && (
        <FormSection isWide id="txn-stop" title={t('txn.record.stopped')}>
          <TextField<TransactionForm>
            name="stop_outcome"
            label={t('txn.stop_outcome')}
            description={t('txn.stop_outcome.hint')}
            maxLength={500}
          />
        </FormSection>
      )}
    </>
  )
}
