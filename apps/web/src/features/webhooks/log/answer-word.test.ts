import { renderHook } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseLanguage, loadWords } from '#web/i18n/translate.ts'
import { useAnswerWord } from './answer-word.ts'

beforeAll(() => loadWords('core', 'sys', 'webhooks'))
afterAll(() => chooseLanguage('en'))
const answerWord = (...said: Parameters<ReturnType<typeof useAnswerWord>>) =>
  renderHook(() => useAnswerWord()).result.current(...said)

test('a response is its status, in full with its reason, and an unknown one without', () => {
  expect(answerWord({ status: 503, problem: 'status' })).toBe('503')
  expect(answerWord({ status: 503, problem: 'status' }, true)).toBe('503 Service Unavailable')
  expect(answerWord({ status: 599, problem: null }, true)).toBe('599')
})

test('no response is why there was none, in the language of the reader; an attempt under way is nothing yet', async () => {
  expect(answerWord({ status: null, problem: 'timeout' })).toBe('timeout')
  expect(answerWord({ status: null, problem: null }, true)).toBe('')
  await chooseLanguage('zh-hant')
  expect(answerWord({ status: null, problem: 'tls' })).toBe('證書不獲接納')
  await chooseLanguage('en')
})
