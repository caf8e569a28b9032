import { describe, expect, it } from 'vitest'
import { isOfLegalForm, isUsualInHan, isUsualOfCompanies } from './usual-words.ts'

describe('a word of legal forms', () => {
  it('is one of limited companies, alone or inside a longer form', () => {
    const words = ['ltd', 'limited', 'sdn', 'bhd']
    expect(words.filter(isOfLegalForm)).toEqual(words)
  })

  it('is not a word of trade or a name', () => {
    expect(['trading', 'quernmore', ''].filter(isOfLegalForm)).toEqual([])
  })
})

describe('a usual word of companies', () => {
  it.each(['trading', 'remittance', 'logistik', 'singapore', 'germany', 'shenzhen', 'bhd'])('is %s', (word) => {
    expect(isUsualOfCompanies(word)).toBe(true)
  })

  it('is not a name, nor a short word inside the name of a country', () => {
    expect(['quernmore', 'veldin', 'sar'].filter(isUsualOfCompanies)).toEqual([])
  })
})

describe('a usual word in Chinese characters', () => {
  it('is a trade, a place or a sign of money exchange, in folded characters', () => {
    const words = ['贸易', '香港', '找', '押']
    expect(words.filter(isUsualInHan)).toEqual(words)
  })

  it('is not a name', () => {
    expect(isUsualInHan('砵')).toBe(false)
  })
})
