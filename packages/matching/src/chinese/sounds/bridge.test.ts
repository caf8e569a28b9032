import { expect, it } from 'vitest'
import { bridgeOf } from './bridge.ts'

it('leads from Cantonese classes to pinyin', () => {
  expect(bridgeOf('T.AI|M.AN', 60)).toContain('da.wen')
})

it('gives the likeliest sequences first, and as many as asked for', () => {
  const all = bridgeOf('T.AI|M.AN', 60)
  expect(bridgeOf('T.AI|M.AN', 3)).toEqual(all.slice(0, 3))
  expect(all[0]).toBe(`${bridgeOf('T.AI', 1)[0]}.${bridgeOf('M.AN', 1)[0]}`)
})

it('gives none where a class is unknown', () => {
  expect(bridgeOf('T.AI|Q.QQ', 9)).toEqual([])
  expect(bridgeOf('', 9)).toEqual([])
})
