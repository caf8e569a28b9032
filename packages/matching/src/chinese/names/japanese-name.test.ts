import { expect, test } from 'vitest'
import { japaneseReadings, readJapaneseName } from './japanese-name.ts'

test('a name is cut after a usual surname, the longest there is', () => {
  expect(readJapaneseName('田中邦雄')).toEqual({ surname: '田中', given: '邦雄' })
  expect(readJapaneseName('長谷川 健')).toMatchObject({ given: '健' })
})

test('parted by a space the surname may stand last', () => {
  expect(readJapaneseName('邦雄 田中')).toEqual({ surname: '田中', given: '邦雄' })
  expect(readJapaneseName('邦雄田中')).toBeUndefined()
})

test('a name that begins with no such surname is not read', () => {
  expect(readJapaneseName('陳大文')).toBeUndefined()
  expect(readJapaneseName('田中')).toBeUndefined()
})

test('a given name has the readings of its characters and those of the whole', () => {
  expect(japaneseReadings('邦雄')).toContain('kunio')
  expect(japaneseReadings('浩二')).toContain('koji')
  expect(japaneseReadings('太郎')).toEqual(expect.arrayContaining(['taro']))
})
