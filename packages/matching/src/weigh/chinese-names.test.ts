import { expect, it } from 'vitest'
import type { Entity } from '../entity.ts'
import { chineseNamesDiffer, chineseNamesOf } from './chinese-names.ts'

const party = (...names: string[]): Entity => ({ id: 'x', schema: 'Person', names: names.map((full) => ({ full })) })
const differ = (a: Entity, b: Entity) => [chineseNamesDiffer(a, b), chineseNamesDiffer(b, a)]

it('reads the Chinese characters of a name, from two on', () => {
  expect(chineseNamesOf(party('CHAN Tai Man', '陳 大 文', 'Peter 陳', '陳大文 Peter'))).toEqual(['陳大文', '陳大文'])
})

it('reads compatibility characters as the usual ones', () => {
  expect(chineseNamesOf(party('\uf9e1\uf9e1'))).toEqual(['李李'])
})

it('does not take traditional and simplified writing as a difference', () => {
  expect(differ(party('陳國強'), party('陈国强'))).toEqual([false, false])
  expect(differ(party('陳國強'), party('陳國標'))).toEqual([true, true])
})

it('does not take a variant of a character as a difference', () => {
  expect(differ(party('陳國樑'), party('陳國梁'))).toEqual([false, false])
  expect(differ(party('林栢廸'), party('林柏迪'))).toEqual([false, false])
})

it('needs Chinese names on both sides, of which one in common is enough', () => {
  expect(differ(party('陳國樑'), party('CHAN Kwok Leung'))).toEqual([false, false])
  expect(differ(party('陳國樑', '陳阿樑'), party('陳小虛', '陳阿樑'))).toEqual([false, false])
})
