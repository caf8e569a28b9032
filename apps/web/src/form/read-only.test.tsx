import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { AddressesFieldset } from '#web/features/parties/fieldsets/addresses-fieldset.tsx'
import { EmailsFieldset } from '#web/features/parties/fieldsets/emails-fieldset.tsx'
import { IdentitiesFieldset } from '#web/features/parties/fieldsets/identities-fieldset.tsx'
import { NamesFieldset } from '#web/features/parties/fieldsets/names-fieldset.tsx'
import { BankFields } from '#web/features/records/banks/bank-fields.tsx'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { SwitchField } from './fields/choice-fields.tsx'
import { PhoneField } from './fields/phone-field.tsx'
import { ReadOnlyContext } from './read-only.tsx'

beforeAll(() => loadWords('core', 'sys', 'parties'))

const values = {
  names: [
    { id: 1, name_type: 1, lang: 1, sur: 'LAMPWICK', other: 'Orla', effect_date: 0 },
    { name_type: 2, lang: 1, sur: '', other: '', effect_date: null },
  ],
  idens: [{ id: 2, type: 2, country: 'HK', id_number: 'K1234567', expiry_date: 0, effect_date: null }],
  addresses: [{ id: 3, address_type: 1, address_1: '1 Quay', address_2: '', address_3: '', address_4: 'HK' }],
  emails: [{ id: 4, email: 'orla@example.com', effect_date: null }],
  acc_number: '004-123456',
  acc_status: 'active',
  tel: '2345 6789',
  established: true,
}

function Record() {
  const form = useForm({ defaultValues: values })
  return (
    <FormProvider {...form}>
      <ReadOnlyContext value>
        <NamesFieldset />
        <IdentitiesFieldset />
        <AddressesFieldset />
        <EmailsFieldset />
        <BankFields />
        <PhoneField name="tel" label="Telephone" />
        <SwitchField name="established" label="Established" />
      </ReadOnlyContext>
    </FormProvider>
  )
}

test('a record that may not be changed is text: no field, no bin, nothing to add [ACL-022] [ACL-059]', async () => {
  answerWith(() => json(200, { status: 200, data: [] }))
  const { container } = renderInProduct(<Record />)
  await screen.findByText('LAMPWICK')
  for (const text of ['Orla', 'K1234567', '1 Quay', 'orla@example.com', '004-123456', '2345 6789', 'Yes'])
    expect(screen.getByText(text)).toBeDefined()
  expect(container.querySelectorAll('input, textarea, select, button, [role="combobox"]')).toHaveLength(0)
})
