import { expect, test } from 'vitest'
import { words as englishRegister } from '#web/features/parties/words/en.ts'
import { words as chineseRegister } from '#web/features/parties/words/zh-hant.ts'
import { words as english } from '#web/i18n/en/core.ts'
import { words as chinese } from '#web/i18n/zh-hant/core.ts'

test('the notices about a person are worded as decided, in both languages [PER-121]', () => {
  const en = { ...english, ...englishRegister }
  const zh = { ...chinese, ...chineseRegister }
  const said = {
    'person.loaded': 'Natural person record',
    'person.saved': 'Natural person saved',
    'save.error': 'Save failed',
    'save.exception': 'Save failed due to an unexpected error',
    'save.exists': 'Record already exists',
    'form.invalid': 'Please check the form again',
  } as const
  for (const [key, text] of Object.entries(said) as [keyof typeof said, string][]) {
    expect(en[key]).toBe(text)
    expect(zh[key]).toMatch(/\p{Script=Han}/u)
  }
})
