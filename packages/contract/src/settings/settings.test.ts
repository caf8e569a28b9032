import { describe, expect, test } from 'vitest'
import {
  fourEyesOf,
  knownKey,
  preferenceDefinitions,
  readConfigText,
  settingDefinitions,
  splitEmails,
  TestMail,
  weakensFourEyes,
} from './settings.ts'

const takes = (key: keyof typeof settingDefinitions, value: unknown) =>
  settingDefinitions[key].value.safeParse(value).success

describe('the key of a setting', () => {
  test('is one of the organisation, or one of a user with the name after the dot', () => {
    expect(knownKey('four_eyes')).toEqual({ definition: settingDefinitions.four_eyes })
    expect(knownKey('language.amy.lau')).toEqual({ definition: preferenceDefinitions.language, owner: 'amy.lau' })
  })
  test.each(['', 'toString', 'constructor.amy', 'language', 'language.', '.amy', 'four_eyes.amy'])(
    'is not "%s"',
    (key) => expect(knownKey(key)).toBeUndefined(),
  )
})

describe('the stored text of a setting', () => {
  test('is read by the type of the setting', () => {
    expect(readConfigText('boolean', 'true')).toBe(true)
    expect(readConfigText('boolean', 'false')).toBe(false)
    expect(readConfigText('number', '0.95')).toBe(0.95)
    expect(readConfigText('json', '["a"]')).toEqual(['a'])
    expect(readConfigText('string', '["a"]')).toBe('["a"]')
  })
  test('is nothing if it is not of that type', () => {
    expect(readConfigText('boolean', 'yes')).toBeUndefined()
    expect(readConfigText('number', '"5"')).toBeUndefined()
    expect(readConfigText('json', '[')).toBeUndefined()
  })
  test('every setting takes its own initial value, except the recipients, who must be named', () => {
    const refused = Object.entries({ ...settingDefinitions, ...preferenceDefinitions })
      .filter(([, { type, initial, value }]) => !value.safeParse(readConfigText(type, initial)).success)
      .map(([key]) => key)
    expect(refused).toEqual(['notify_new_alerts'])
  })
})

test('a list of addresses is split at commas; each must be an address', () => {
  expect(splitEmails(' amy@example.com, ,ben@example.com,')).toEqual(['amy@example.com', 'ben@example.com'])
  expect(takes('audit_head_mail', 'amy@example.com, ben@example.com')).toBe(true)
  expect(takes('audit_head_mail', 'amy@example.com; ben@example.com')).toBe(false)
  expect(takes('notify_new_alerts', ' , ')).toBe(false)
})

test('a test mail goes to one address at least and ten at most', () => {
  const goes = (count: number) =>
    TestMail.safeParse({ to: Array.from({ length: count }, (_, at) => `user${at}@example.com`).join(',') }).success
  expect([0, 1, 10, 11].map(goes)).toEqual([false, true, true, false])
})

test.each([
  ['', true],
  ['0 2 * * *', true],
  ['*/15 8-18 1,15 * 1-5', true],
  ['0 2 * *', false],
  ['0 2 * * * *', false],
  ['@daily', false],
  ['0  2 * * *', false],
  ['0 2 * * 7', false],
  ['60 2 * * *', false],
  ['0 2 0 * *', false],
  ['*/0 * * * *', false],
])('the schedule "%s": taken %s', (schedule, taken) => expect(takes('ongoing_schedule', schedule)).toBe(taken))

test.each([
  ['idle_sign_out_minutes', 5, 720],
  ['not_screened_minutes', 1, 1440],
  ['webhook_log_days', 7, 3650],
  ['linked_transaction_days', 1, 90],
  ['retention_years', 1, 30],
  ['import_undo_days', 0, 90],
] as const)('%s goes from %s to %s', (key, least, most) => {
  expect([least - 1, least, most, most + 1].map((value) => takes(key, value))).toEqual([false, true, true, false])
})

describe('a change of four eyes', () => {
  const change = (before: string[], after: string[]) =>
    weakensFourEyes('four_eyes_categories', JSON.stringify(before), JSON.stringify(after))
  test('that switches them off weakens them, one that switches them on does not', () => {
    expect(weakensFourEyes('four_eyes', 'true', 'false')).toBe(true)
    expect(weakensFourEyes('four_eyes', 'false', 'true')).toBe(false)
  })
  test('that drops a category weakens them, even if it adds another', () => {
    expect(change(['pep', 'exact'], ['exact', 'risk'])).toBe(true)
    expect(change(['pep'], ['exact', 'pep'])).toBe(false)
  })
  test('is no matter of other settings', () => expect(weakensFourEyes('retention_years', 'true', '1')).toBe(false))
})

test('every setting that needs a second person exists', () => {
  expect(Object.keys(fourEyesOf).filter((key) => !(key in settingDefinitions))).toEqual([])
})
