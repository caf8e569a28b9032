import { describe, expect, test } from 'vitest'
import { standard1 } from '../../algorithms/standard-1.ts'
import { compare } from '../../compare.ts'
import type { Schema } from '../../entity.ts'
import { prepare } from '../../prepared.ts'
import { englishOfScript, partedScript } from './script-business.ts'

const named = (full: string, schema: Schema) => prepare({ id: full, schema, names: [{ full }] })
const levelOf = (a: string, b: string, schema: Schema = 'Company') =>
  compare(standard1, named(a, schema), named(b, schema)).level

describe('a company name in another script', () => {
  test.each([
    ['شركة الدانة للتجارة المحدودة', 'الدانة للتجارة'],
    ['شركة الدانة للتجارة', 'Al Dana Trading Co Ltd'],
    ['شرکت پتروشیمی سپیدار (سهامی عام)', 'Sepidar Petrochemical Company'],
    ['주식회사 은누리무역', '은누리무역'],
    ['은누리무역 주식회사', 'Eunnuri Trading Co., Ltd.'],
    ['(주)은누리무역', 'Eunnuri Trading'],
    ['주식회사새별은행', 'Saebyeol Bank'],
    ['כרמון סחר בע"מ', 'כרמון סחר'],
    ['บริษัท ทองฟ้า จำกัด (มหาชน)', 'ทองฟ้า'],
  ])('%s is STRONG or EXACT beside %s', (a, b) => {
    expect(levelOf(a, b)).toMatch(/STRONG|EXACT/)
    expect(levelOf(b, a)).toMatch(/STRONG|EXACT/)
  })
  test.each([
    ['شركة الدانة للتجارة المحدودة', 'شركة الفيروز للتجارة المحدودة'],
    ['새별무역 주식회사', '은누리무역 주식회사'],
    ['บริษัท ทองฟ้า การค้า จำกัด', 'บริษัท เมฆขาว การค้า จำกัด'],
  ])('%s is nobody beside %s: only the trade and the legal form agree', (a, b) => {
    expect(levelOf(a, b)).toBeNull()
  })
  test('shows itself by its legal form where the kind of party is not known', () => {
    expect(levelOf('شركة الدانة للتجارة المحدودة', 'Dana Trading Co Ltd', 'LegalEntity')).toMatch(/STRONG|EXACT/)
  })
})

test('Korean and Thai words are parted where a legal form or a business word stands, and left whole when they are one', () => {
  expect(partedScript('은누리무역')).toEqual(['은누리', '무역'])
  expect(partedScript('주식회사새별은행')).toEqual(['주식회사', '새별', '은행'])
  expect(partedScript('주식회사')).toEqual(['주식회사'])
  expect(partedScript('은행')).toEqual(['은행'])
  expect(partedScript('Saebyeol')).toEqual(['Saebyeol'])
})

test('Arabic says and, for and the within the word', () => {
  expect(['للتجارة', 'والتصدير', 'الدولية', 'تجارة'].map(englishOfScript)).toEqual([
    'trading',
    'export',
    'international',
    'trading',
  ])
  expect(englishOfScript('الدانة')).toBeUndefined()
})
