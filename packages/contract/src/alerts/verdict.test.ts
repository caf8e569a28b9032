import { describe, expect, test } from 'vitest'
import { toIssues } from '../api/issue.ts'
import { compareHits } from '../screening/screening.ts'
import { AlertVerdict } from './alerts.ts'
import { appendRemark, expositionSentence, expositionsFor, HitStatus, hitStatus, keepExposition } from './verdict.ts'

const issues = (form: object) => {
  const parsed = AlertVerdict.safeParse(form, { reportInput: true })
  return parsed.success ? [] : toIssues(parsed.error).map(({ path, code }) => `${path} ${code}`)
}

describe('a verdict', () => {
  test('is pending, true or false by the numbers of the wire [ALR-040] [ALR-041] [ALR-042] [CAS-064] [CAS-065] [CAS-066]', () => {
    expect(hitStatus).toEqual({ pending: 0, trueHit: 1, falseHit: 2 })
    expect([0, 1, 2, 3].map((status) => HitStatus.safeParse(status).success)).toEqual([true, true, true, false])
  })
  test('offers six expositions for a true hit, two for a false one, none while pending [ALR-045] [ALR-046] [ALR-047]', () => {
    expect(expositionsFor(1).map(({ value }) => value)).toEqual(['0', '1', '2', '3', '4', '5'])
    expect(expositionsFor(2).map(({ value }) => value)).toEqual(['0', '1'])
    expect(expositionsFor(0)).toEqual([])
  })
  test.each([
    [1, '0', /^Sanctions match/, /^制裁名單命中/, 'ALR-049'],
    [1, '1', /^Politically exposed person .*senior management approval$/, /^政治人物.*高級管理層/, 'ALR-050'],
    [1, '2', /^Adverse media/, /^負面新聞/, 'ALR-051'],
    [1, '3', /^Law enforcement.*disqualification or insolvency/, /^執法/, 'ALR-052'],
    [1, '4', /^Confirmed match - declined or relationship ended/, /^確認命中－拒絕或終止關係/, 'ALR-053'],
    [1, '5', /^Confirmed match - no longer in force/, /^確認命中－已失效/, 'ALR-054'],
    [2, '0', /^Different person or entity/, /^並非同一人或實體/, 'ALR-055'],
    [2, '1', /^Name similarity only/, /^僅姓名相似/, 'ALR-056'],
  ] as const)('of status %i has exposition %s in both languages (%s, %s) [%s]', (status, value, en, zh, _id) => {
    const found = expositionsFor(status).find((one) => one.value === value)!
    expect(expositionSentence(found, 'en')).not.toBe(expositionSentence(found, 'zh-hant'))
    expect(found.name).toMatch(en)
    expect(found.name_zh_hant).toMatch(zh)
  })
  test('needs exposition and remarks when true or false [ALR-063] [ALR-064] [CAS-075]', () => {
    expect(issues({ hit_status: 1 })).toEqual(['exposition required', 'remarks required'])
    expect(issues({ hit_status: 2, exposition: '0', remarks: '  ' })).toEqual(['remarks required'])
  })
  test('needs neither while pending [ALR-065]', () => expect(issues({ hit_status: 0 })).toEqual([]))
  test('takes exposition 0 as chosen, not as empty [ALR-058]', () => {
    expect(issues({ hit_status: 1, exposition: '0', remarks: 'seen' })).toEqual([])
  })
  test('refuses an exposition of the other status [ALR-067]', () => {
    expect(issues({ hit_status: 2, exposition: '4', remarks: 'seen' })).toEqual(['exposition invalid'])
    expect(issues({ hit_status: 0, exposition: '1' })).toEqual(['exposition invalid'])
  })
  test('holds 255 characters of remarks as people count them [ALR-066] [CAS-070]', () => {
    expect(issues({ hit_status: 2, exposition: '0', remarks: '𠮷'.repeat(255) })).toEqual([])
    expect(issues({ hit_status: 2, exposition: '0', remarks: 'x'.repeat(256) })).toEqual(['remarks max_length'])
  })
  test('clears an exposition the new status does not offer, and keeps one it does [ALR-048] [ALR-059]', () => {
    expect(keepExposition(2, '4')).toBeNull()
    expect(keepExposition(2, '1')).toBe('1')
    expect(keepExposition(0, '1')).toBeNull()
  })
})
test('a suggestion goes on a new line, and not after an empty one [ALR-016] [ALR-017]', () => {
  expect(appendRemark('', 'Gender differs.')).toBe('Gender differs.')
  expect(appendRemark('Seen.', 'Gender differs.')).toBe('Seen.\nGender differs.')
})
test('hits order by level, then articles, then picture, then score, then id [SCR-022] [SCR-023] [SCR-024]', () => {
  const hit = (
    similarity_level: 'EXACT' | 'WEAK',
    articles: number,
    entity_picture: string | null,
    score: number,
    entity_id: string,
  ) => ({
    similarity_level,
    articles,
    entity_picture,
    score,
    entity_id,
  })
  const ordered = [
    hit('EXACT', 0, null, 0.96, 'z'),
    hit('WEAK', 3, null, 0.61, 'y'),
    hit('WEAK', 1, '/p.svg', 0.62, 'x'),
    hit('WEAK', 1, null, 0.79, 'w'),
    hit('WEAK', 1, null, 0.63, 'a'),
    hit('WEAK', 1, null, 0.63, 'b'),
  ]
  expect(ordered.toReversed().sort(compareHits)).toEqual(ordered)
})
