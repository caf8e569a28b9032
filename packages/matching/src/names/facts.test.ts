import { expect, test } from 'vitest'
import { factsOf } from './facts.ts'

const keys = (text: string): readonly string[] => factsOf({ kind: 'word', text }).keys

test('a Czech surname of a woman has the sound of the family', () => {
  expect(keys('novakova')).toContain('sound:novak')
  expect(keys('ivanova')).not.toContain('sound:ivan')
})

test('a patronymic has the family of the given name, for sons and daughters apart', () => {
  expect(keys('vladimirovich')).toContain('nickname:vladimir~son')
  expect(keys('uladzimiravich')).toContain('nickname:vladimir~son')
  expect(keys('vladimirovna')).toContain('nickname:vladimir~daughter')
})

test('words of one English phrase are no alternatives of each other', () => {
  expect(keys('hong').filter((key) => key.startsWith('business:') && keys('kong').includes(key))).toEqual([])
})

test('a legal form keeps its spelling and meets its class', () => {
  expect(factsOf({ kind: 'legal', text: 'jsc:joint stock company' }).keys).toEqual(['form:jsc'])
})
