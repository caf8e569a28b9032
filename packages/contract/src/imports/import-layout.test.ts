import { describe, expect, test } from 'vitest'
import { columnOfHeader, importLayouts, importTypes, sheetOfName } from './import-layout.ts'
import { headerKey } from './match-header.ts'

const column = (key: string, aliases: string[] = []) => ({ key, en: `The ${key}`, zh: `${key}欄`, aliases })
const sheet = { key: 'persons', zh: '個人', aliases: ['Clients'], tables: ['cust'], columns: [] as never[] }

test('headers are the same without case, width, spaces, underscores and punctuation', () => {
  expect(headerKey(' Date_of-Birth (YYYY) ')).toBe('dateofbirthyyyy')
  expect(headerKey('ＩＤ號碼：')).toBe('id號碼')
})

describe('a header', () => {
  const columns = [column('sex', ['gender']), column('gender'), column('tel', ['Phone No.'])]
  const found = (header: string) => columnOfHeader({ ...sheet, columns }, header)?.key
  test('is a key, a caption of either language or an alias', () => {
    expect(['TEL', 'the tel', 'tel欄', 'phone no'].map(found)).toEqual(Array(4).fill('tel'))
  })
  test('that is the key of one column and the alias of another means the key', () => {
    expect(found('Gender')).toBe('gender')
  })
  test('of punctuation alone, or unknown, is no column', () => {
    expect([found(' – '), found(''), found('shoe size')]).toEqual([undefined, undefined, undefined])
  })
})

test('a sheet is found by its key, Chinese name, alias or table, with or without the prefix of a table', () => {
  const sheets = [sheet]
  const names = ['Persons', '個人', 'clients', 'cust', 'tblCust', 'tbl_persons']
  expect(names.map((name) => sheetOfName(sheets, name)?.key)).toEqual(names.map(() => 'persons'))
  expect([sheetOfName(sheets, 'tbl'), sheetOfName(sheets, 'Sheet1')]).toEqual([undefined, undefined])
})

test.each(importTypes)('in the layout of a %s every sheet and column is found by its own key and captions', (type) => {
  const lost = importLayouts[type].flatMap((of) =>
    of.columns.flatMap(({ key, en, zh }) =>
      [key, en, zh].filter((header) => columnOfHeader(of, header)?.key !== key).map((header) => `${of.key}: ${header}`),
    ),
  )
  expect(lost).toEqual([])
  expect(importLayouts[type].filter(({ key }) => sheetOfName(importLayouts[type], key)?.key !== key)).toEqual([])
})
