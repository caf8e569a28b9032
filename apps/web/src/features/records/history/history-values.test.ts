import { beforeAll, expect, test } from 'vitest'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { valuesOf } from './history-values.ts'
import { rowLabels } from './history-words.ts'

const asStored = (_: string, value: unknown) => String(value)
beforeAll(() => loadWords('core', 'sys', 'parties'))

test('codes of the trail read as words', () => {
  const show = (table: string, field: string, value: unknown) => valuesOf(table, asStored)(field, value)
  expect(show('identifications', 'id_number', '[hidden]')).toBe('not shown here')
  expect(show('individuals', 'gender', 'Female')).toBe('Female')
  expect(show('company_secretaries', 'end_reason', 0)).toBe('None')
  expect(show('directors', 'end_reason', 1)).toBe('1')
  expect(['Ordinary', 'Class B'].map((type) => show('shares', 'type', type))).toEqual(['Ordinary', 'Class B'])
  expect(show('significant_controllers', 'control_nature', 'shares, votes')).toBe(
    'More than 25% of the shares, More than 25% of the voting rights',
  )
})

test.each(['is_end_status', 'established_business_relationship', 'pending_for_cdd'])('%s has a label', (field) => {
  expect(rowLabels[field]).toBeDefined()
})

test('the usual class of shares is said in the language of the screen', async () => {
  await chooseLanguage('zh-hant')
  expect(valuesOf('shares', asStored)('type', 'Ordinary')).toBe('普通股')
})
