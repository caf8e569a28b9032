import { Button } from '@mantine/core'
import { exchangeRates } from '@probity/contract/transactions/rates.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { FormProvider, useForm } from 'react-hook-form'
import { clock } from '#web/clock.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { ErrorSummary } from '#web/form/errors/error-summary.tsx'
import { CurrencyField } from '#web/form/fields/currency-field.tsx'
import { DateField } from '#web/form/fields/date-field.tsx'
import { TextField } from '#web/form/fields/text-field.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import { FieldGrid } from '#web/form/section.tsx'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { ratesApi } from './rates-api.ts'

interface RateForm {
  currency: string
  valid_from: string
  hkd_per_unit: string
  source: string
}

const labels: FieldLabels = {
  currency: 'txn.currency',
  valid_from: 'txn.rates.from',
  hkd_per_unit: 'txn.rates.perUnit',
  source: 'txn.rates.source',
}

/** Adds one rate manually. */
export function AddRate({ onAdded }: { onAdded: () => void }) {
  const t = useWords()
  const blank = { currency: '', valid_from: hongKongDay(clock.now()), hkd_per_unit: '', source: '' }
  const form = useForm<RateForm>({
    shouldFocusError: false,
    defaultValues: blank,
    resolver: contractResolver(exchangeRates.write, labels),
  })
  const save = useSave<RateForm>({
    form,
    labels,
    send: async (values) => {
      await ratesApi.create(values)
      notifyDone(t('save.done'))
      onAdded()
      return blank
    },
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save.submit()
        }}
      >
        <ErrorSummary form={form} labels={labels} failure={save.failure} />
        <FieldGrid columns={4}>
          <CurrencyField<RateForm> name="currency" label={t('txn.currency')} required />
          <DateField<RateForm> name="valid_from" label={t('txn.rates.from')} required />
          <TextField<RateForm> name="hkd_per_unit" label={t('txn.rates.perUnit')} required />
          <TextField<RateForm> name="source" label={t('txn.rates.source')} />
        </FieldGrid>
        <Button type="submit" mt="sm" disabled={save.isSaving}>
          {t('button.add')}
        </Button>
      </form>
    </FormProvider>
  )
}
