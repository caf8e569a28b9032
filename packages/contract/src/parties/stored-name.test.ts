import { expect, test } from 'vitest'
import { storedName } from './stored-name.ts'

test('a name kept as one text stands in the order of the language, its Chinese in one piece', () => {
  expect(storedName('CHAN Tai Man 陳 大文', 'en')).toBe('CHAN Tai Man 陳大文')
  expect(storedName('CHAN Tai Man 陳 大文', 'zh-hant')).toBe('陳大文 CHAN Tai Man')
  expect(storedName('Kite Tail Logistics (HK) Limited 鳶尾物流（HK）有限公司', 'zh-hant')).toBe(
    '鳶尾物流（HK）有限公司 Kite Tail Logistics (HK) Limited',
  )
})

test('a name in one script stays as it is', () => {
  for (const language of ['en', 'zh-hant'] as const) {
    expect(storedName('Orvando Kestrel', language)).toBe('Orvando Kestrel')
    expect(storedName('陳 大文', language)).toBe('陳大文')
  }
})
