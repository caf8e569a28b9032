import { expect, test } from 'vitest'
import { fromRows, savedNotice, settingsSchema, toSave, withoutWaiting } from './settings-form.ts'

const row = (id: number, config_key: string, config_value: string) => ({
  id,
  config_key,
  config_value,
  updated_date: id,
})
const rows = [row(1, 'auto_resolve_false_hit', 'true'), row(2, 'notify_new_alerts', 'a@b.hk')]

test('settings are read by their type, with the product’s values where none is stored', () => {
  expect(fromRows(rows)).toMatchObject({
    auto_resolve_true_hit: false,
    auto_resolve_false_hit: true,
    notify_new_alerts: 'a@b.hk',
    similarity_exact: 0.95,
    four_eyes_categories: ['true_hit', 'sanctions', 'unlock', 'matcher', 'risk'],
  })
})

test('only what changed is written: the stored row anew, a first value as a new row [SET-010] [SET-016] [SET-017] [SET-018]', () => {
  const values = { ...fromRows(rows), auto_resolve_true_hit: true, auto_resolve_false_hit: false }
  expect(toSave(values, rows)).toEqual([
    { config_key: 'auto_resolve_true_hit', config_value: 'true', config_type: 'boolean', row: undefined },
    { config_key: 'auto_resolve_false_hit', config_value: 'false', config_type: 'boolean', row: rows[0] },
  ])
  expect(toSave(fromRows(rows), rows)).toEqual([])
})

test('what waits for a second person is shown as it is live', () => {
  const values = { ...fromRows(rows), similarity_strong: 0.82, ask_external_links: false }
  const waiting = toSave(values, rows).filter(({ config_key }) => config_key === 'similarity_strong')
  expect(withoutWaiting(values, { rows, waiting })).toEqual({ ...fromRows(rows), ask_external_links: false })
})

test('nothing is called saved while all of it waits for a second person', () => {
  expect(savedNotice(2, 0)).toEqual({ title: 'settings.saved', waits: false })
  expect(savedNotice(1, 1)).toEqual({ title: 'settings.waits', waits: false })
  expect(savedNotice(2, 1)).toEqual({ title: 'settings.saved', waits: true })
  expect(savedNotice(0, 0)).toEqual({ title: 'settings.saved', waits: false })
})

test.each([
  ['', false],
  ['a@b.hk', true],
  ['a@b.hk, c@d.hk', true],
  ['a@b.hk, x', false],
])('the mail list "%s" is accepted: %s [SET-004] [SET-005]', (notify_new_alerts, accepted) => {
  expect(settingsSchema.safeParse({ ...fromRows(rows), notify_new_alerts }).success).toBe(accepted)
})

test('the thresholds keep their order', () => {
  const values = fromRows(rows)
  expect(settingsSchema.safeParse({ ...values, similarity_exact: 0.7 }).success).toBe(false)
  expect(settingsSchema.safeParse({ ...values, similarity_weak: 0.9 }).success).toBe(false)
  const { error } = settingsSchema.safeParse({ ...values, notify_new_alerts: 'a@b.hk', similarity_exact: 0.7 })
  // Two decimals, as the field beside it.
  expect(error?.issues).toMatchObject([{ path: ['similarity_exact'], params: { code: 'too_small', value: '0.80' } }])
})

test('the level of binding lists is at most the other, and is written first where the other falls below it', () => {
  const levels = [row(3, 'raise_from', '0.8'), row(4, 'raise_from_binding', '0.75')]
  const values = fromRows(levels)
  expect(values).toMatchObject({ raise_from: 0.8, raise_from_binding: 0.75 })
  expect(settingsSchema.safeParse({ ...values, notify_new_alerts: 'a@b.hk', raise_from: 0.7 }).success).toBe(false)
  const lower = { ...values, raise_from: 0.7, raise_from_binding: 0.65 }
  expect(toSave(lower, levels).map(({ config_key }) => config_key)).toEqual(['raise_from_binding', 'raise_from'])
  const higher = { ...values, raise_from: 0.9, raise_from_binding: 0.85 }
  expect(toSave(higher, levels).map(({ config_key }) => config_key)).toEqual(['raise_from', 'raise_from_binding'])
})
