import { describe, expect, it } from 'vitest'
import { listed } from '../test/listed.ts'
import { algorithmNamed, algorithmNames } from './algorithms/registry.ts'
import { secondPair } from './second-pair.ts'

const party = (...names: string[]) => listed('x', names).entity

describe.each(algorithmNames())('the pair of names in the other script, %s', (name) => {
  const algorithm = algorithmNamed(name)
  const pairOf = (query: string[], candidate: string[], first: string) =>
    secondPair(algorithm, party(...query), party(...candidate), first)

  it('is Chinese where the customer’s name of the first pair is in letters', () => {
    const pair = pairOf(['CHAN Tai Man', '陳大文'], ['CHEN Dawen', '陈大文'], 'CHAN Tai Man')
    expect(pair).toMatchObject({ state: 'agree', query: ['陳大文'], candidate: ['陈大文'] })
    expect(pair?.detail.tokens.map(({ query, candidate }) => [query, candidate])).toEqual([
      ['陳', '陈'],
      ['大文', '大文'],
    ])
  })

  it('is in letters where the customer’s name of the first pair is Chinese', () => {
    const pair = pairOf(['CHAN Tai Man', '陳大文'], ['CHEN Dawen', '陈大文'], '陳大文')
    expect([pair?.query, pair?.candidate]).toEqual([['CHAN Tai Man'], ['CHEN Dawen']])
  })

  it('is the best of several', () => {
    const pair = pairOf(['CHAN Tai Man', '李小明', '陳大文'], ['CHEN Dawen', '王五', '陈大文', 'Quern'], 'CHAN Tai Man')
    expect([pair?.query, pair?.candidate]).toEqual([['陳大文'], ['陈大文']])
  })

  it('says that two Chinese names have nothing in common', () => {
    const pair = pairOf(['CHAN Tai Man', '陳大文'], ['CHAN Tai Man', '黎小明'], 'CHAN Tai Man')
    expect(pair).toMatchObject({ state: 'differ', query: ['陳大文'], candidate: ['黎小明'] })
    expect(pair?.detail.tokens.map(({ query, candidate }) => [query, candidate])).toEqual([
      ['陳大文', null],
      [null, '黎小明'],
    ])
  })

  it.each([
    ['the customer', ['CHAN Tai Man'], ['CHEN Dawen', '陈大文']],
    ['the list entry', ['CHAN Tai Man', '陳大文'], ['CHEN Dawen']],
    ['each of them', ['CHAN Tai Man'], ['CHEN Dawen']],
  ])('is none where %s has names in one script only', (_, query, candidate) => {
    expect(pairOf(query, candidate, 'CHAN Tai Man')).toBeUndefined()
  })

  it('leaves out names that mix both scripts', () => {
    expect(pairOf(['CHAN Tai Man', '陳大文'], ['CHEN Dawen', 'CHEN 陈大文'], 'CHAN Tai Man')).toBeUndefined()
  })
})
