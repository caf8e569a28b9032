import { screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { answerWith, json } from '#web/api/answer-with.test-double.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct, signInFor } from '#web/ui/in-product.test-double.tsx'
import { ReferenceField } from './reference-field.tsx'

beforeAll(() => loadWords('core', 'sys', 'parties'))
beforeEach(() => {
  signInFor('PERSON')
  answerWith(() => json(200, { status: 200, data: [{ id: 1, ref_id: 'P-1060' }] }))
})

function Form({ values }: { values: object }) {
  return (
    <FormProvider {...useForm({ defaultValues: values })}>
      <ReferenceField kind="person" />
    </FormProvider>
  )
}

test('a new record says which reference it gets if the field is left empty', async () => {
  renderInProduct(<Form values={{ ref_id: '' }} />)
  expect(await screen.findByText('Left empty, it becomes P-1061 or the next free one.')).toBeDefined()
  expect(screen.getByLabelText('Reference').getAttribute('placeholder')).toBe('P-1061')
})

test('a saved record without a reference keeps it until the next one is taken', async () => {
  renderInProduct(<Form values={{ ref_id: '', updated_date: 5 }} />)
  expect(await screen.findByRole('button', { name: 'Use P-1061' })).toBeDefined()
})
