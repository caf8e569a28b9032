import { renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { useDiffWords } from './diff-words.ts'

beforeAll(() => loadWords('core', 'sys', 'hits', 'decision'))
afterEach(() => chooseLanguage('en'))

const words = (diffs: object[], standing: 0 | 1 | 2 = 0) =>
  renderHook(() => useDiffWords()).result.current(diffs as never, standing)
const change = (field: string, before: string, after: string) => ({
  field,
  segments: [
    { value: before, removed: true },
    { value: after, added: true },
  ],
})
const textOf = (diffs: ReturnType<typeof words>, field: string) =>
  diffs.find((diff) => diff.field === field)?.segments.map(({ value }) => value)

test('a status is shown in words, in both languages', async () => {
  expect(textOf(words([change('status', '0', '2')]), 'status')).toEqual(['Pending', 'False hit'])
  await chooseLanguage('zh-hant')
  expect(textOf(words([change('status', '0', '1')]), 'status')).toEqual(['待處理', '真正命中'])
})

test('the number of an exposition means what it meant under the status before and after', () => {
  const diffs = words([change('status', '1', '2'), change('exposition', '1', '1')])
  const [before, after] = textOf(diffs, 'exposition')!
  expect(before).not.toBe(after)
  expect(textOf(words([change('exposition', '1', '1')], 1), 'exposition')).toEqual([before, before])
  expect(textOf(words([change('exposition', '1', '1')], 2), 'exposition')).toEqual([after, after])
})

test('an exposition that nobody knows and remarks are shown as stored', () => {
  expect(textOf(words([change('exposition', '', '99')], 2), 'exposition')).toEqual(['', '99'])
  expect(textOf(words([change('remarks', '0', '1')]), 'remarks')).toEqual(['0', '1'])
})
