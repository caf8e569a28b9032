import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { algorithmNamed } from '../packages/matching/src/algorithms/registry.ts'
import { compare } from '../packages/matching/src/compare.ts'
import type { Entity } from '../packages/matching/src/entity.ts'
import { prepare } from '../packages/matching/src/prepared.ts'
import { drawShippedCurves } from '../packages/matching/tools/tune/shipped-curves.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const files = globSync(['*', '{docs,apps,packages,e2e,tools}/**/*'], {
  cwd: root,
  exclude: (file) => /(^|\/)(node_modules|dist)$/.test(file),
})
const documents = files.filter((file) => file.endsWith('.md'))
const numbersIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => number!)

function anchorsOf(text: string): string[] {
  const headings = numbersIn(text, /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
  return [...headings, ...numbersIn(text, /<a id="([^"]+)">/g)]
}

test('a link of a document leads to a file, and its anchor to a heading of it', () => {
  const broken = documents.flatMap((from) =>
    numbersIn(read(from), /\]\(([^)\s]+)\)/g)
      .filter((target) => !/^[a-z]+:/.test(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#')
        const to = file === '' ? from : path.join(path.dirname(from), file)
        if (!existsSync(path.join(root, to))) return true
        return anchor !== undefined && !anchorsOf(read(to)).includes(anchor)
      })
      .map((target) => `${from}: ${target}`),
  )
  expect(broken).toEqual([])
})

test('a decision that a source or a document cites exists, or is an entry of the experiments', () => {
  const known = new Set([
    ...files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []),
    ...anchorsOf(read('docs/experiments.md')).map((anchor) => anchor.slice(1)),
  ])
  const unknown = files
    .filter((file) => /\.(tsx?|mts|mjs|md|sql|yaml)$/.test(file))
    .flatMap((file) =>
      numbersIn(read(file), /\bdecisions?[ /]((?:0\d{3}(?:, | and )?)+)/gi)
        .flatMap((run) => run.match(/\d{4}/g) ?? [])
        .filter((number) => !known.has(number))
        .map((number) => `${file}: ${number}`),
    )
  expect(unknown).toEqual([])
})

test('the picture of the operating curve shows the curves that ship', () => {
  expect(read('docs/pictures/operating-curve.svg')).toBe(drawShippedCurves())
})

test('the worked examples of docs/matching.md are what the algorithm answers', () => {
  const party = (schema: 'Person' | 'Company', full: string, more: Partial<Entity> = {}) =>
    prepare({ id: full, schema, names: [{ full }], ...more })
  const score = (query: ReturnType<typeof party>, listed: ReturnType<typeof party>, algorithm = 'standard-1') =>
    compare(algorithmNamed(algorithm), query, listed).score.toFixed(3)
  const hongKong = { countries: ['hk'] }
  const scores = [
    score(
      party('Person', 'Jon Tarrant', { birthDates: ['1961-04-05'], nationalities: ['gb'] }),
      party('Person', 'John Paul Tarrant', { birthDates: ['1961'], genders: ['male'], nationalities: ['gb'] }),
    ),
    score(
      party('Company', 'Lantern Quay Trading Limited', hongKong),
      party('Company', 'Lantern Key Trade Co Ltd', hongKong),
    ),
    score(party('Person', '陳大文'), party('Person', 'CHAN Tai Man')),
    score(party('Person', '陳大文'), party('Person', '陳小文')),
  ]
  const tarrant = party('Person', 'John Paul Tarrant', {
    birthDates: ['1961'],
    genders: ['male'],
    nationalities: ['gb'],
  })
  const jon = (date: string, country: string) =>
    party('Person', 'Jon Tarrant', { birthDates: [date], nationalities: [country] })
  scores.push(
    score(jon('1961-04-05', 'gb'), tarrant, 'standard-2'),
    score(jon('1979-11-30', 'fr'), tarrant, 'standard-2'),
    score(
      party('Company', 'Lantern Quay Trading Limited', hongKong),
      party('Company', 'Lantern Key Trade Co Ltd', hongKong),
      'standard-2',
    ),
  )
  expect(scores).toEqual(['0.861', '0.752', '0.898', '0.579', '0.950', '0.526', '0.773'])
  for (const value of scores) expect(read('docs/matching.md')).toContain(value)
})
