import { describe, expect, it } from 'vitest'
import { complaintWords, ListError } from './list-error.ts'
import { ofFile } from './problems/of-file.ts'
import { ofList, ofRelease } from './problems/of-list.ts'
import { ofRecord } from './problems/of-record.ts'
import { at } from './problems/places.ts'

describe('a complaint about a list', () => {
  const problem = ofRecord.notA('Robot', 'type')

  it('names file, place, field and problem in both languages and says what to do', () => {
    const { message, words } = new ListError({ file: 'un.xml', place: at.line(7), field: 'TYPE', problem })
    expect(words).toEqual({
      en: 'un.xml: line 7: TYPE: "Robot" is not a type this list uses; download it again; if it is refused again, its publisher has changed the format and this product must be updated',
      zh: 'un.xml：第 7 行：TYPE：「Robot」不是此名單使用的類別；請重新下載；若再被拒絕，即發布者已更改格式，須更新本產品',
    })
    expect(message).toBe(words.en)
  })

  it('leaves out what is not known, and names a list in the language of the sentence', () => {
    const name = { en: 'UN list', zh: '聯合國名單' }
    expect(complaintWords({ file: name, field: 'total', problem: ofList.shrunk(1, 9) })).toEqual({
      en: expect.stringMatching(/^UN list: total: 1 parties where the last release had 9/),
      zh: expect.stringMatching(/^聯合國名單：total：有 1 個對象，上一個發布有 9 個/),
    })
    expect(complaintWords({ field: '', problem: ofFile.empty }).zh).toBe('檔案是空的；請重新下載')
  })

  it('quotes the beginning of a value of ten megabytes and still says what to do', () => {
    const { words } = new ListError({ file: 'x', problem: ofRecord.notUnderstood('x'.repeat(10 * 2 ** 20)) })
    expect(words.en).toMatch(/x…" is not understood; download/)
    expect(words.zh.length).toBeLessThan(200)
  })

  it('says how XML is damaged in Chinese too, and leaves out what a library reports in English only', () => {
    expect(ofFile.broken('unclosed tag: FOURTH_NAME').zh).toBe(
      '已損壞或不完整（元素「FOURTH_NAME」沒有結尾）；請重新下載',
    )
    expect(ofFile.broken('disallowed character.').zh).toBe('已損壞或不完整；請重新下載')
  })

  it.each([
    ofFile.bomb(200),
    ofFile.broken('unexpected end'),
    ofFile.missingColumns(['id', 'name']),
    ofList.ambiguous(['un xml', 'eu xml']),
    ofList.implausible(0, { min: 1, max: 9 }),
    ofRecord.twice,
    ofRelease.short,
  ])('has words of its own in Chinese: $en', ({ en, zh }) => {
    expect(zh).toMatch(/\p{Script=Han}{3}/u)
    expect(zh).not.toContain(en.slice(0, 20))
  })
})
