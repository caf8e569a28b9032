import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run as runCompare } from './compare.ts'
import { run as runMatch } from './match.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probity-match-'))
})

afterAll(() => rm(folder, { recursive: true }))

const una = { id: 'l-1', schema: 'Person', caption: 'QUILL, Una', properties: { name: ['Una Quill'] } }
const rolf = { id: 'l-2', schema: 'Person', properties: { name: ['Rolf Ebner'], weakAlias: ['Una Quill'] } }

async function file(name: string, ...lines: (object | string)[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return path
}

async function match(entities: string[], queries: string, ...more: string[]) {
  const out = join(folder, 'answers')
  await runMatch(['--entities', ...entities, '--queries', queries, '--out', out, ...more])
  const text = await readFile(out, 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

describe('match', () => {
  it('answers one line a query in the order asked, best first', async () => {
    const queries = await file(
      'q',
      { ...una, id: 'q-1' },
      { id: 'q-2', schema: 'Person', properties: { name: ['Zbigniew Nobody'] } },
    )
    const answers = await match([await file('a', una), await file('b', rolf)], queries)
    expect(answers.map(({ id }) => id)).toEqual(['q-1', 'q-2'])
    expect(answers[0].results.map(({ id, level, caption }: Record<string, string>) => [id, level, caption])).toEqual([
      ['l-1', 'EXACT', 'QUILL, Una'],
      ['l-2', 'WEAK', 'Rolf Ebner'],
    ])
    expect(answers[1].results).toEqual([])
  })

  it('gives a hit below WEAK no level', async () => {
    const queries = await file('q', { ...una, id: 'q-1', properties: { name: ['Una Vanderbeek'] } })
    const [answer] = await match([await file('a', una)], queries, '--threshold', '0.1')
    expect(answer.results[0]).toMatchObject({ id: 'l-1', level: null })
  })

  it.each([
    ['a broken line', ['{"id": "x", "sch'], /a:1: not JSON: the line ends before/],
    ['a duplicate id', [una, una], /a:2: id 'l-1' is already used at .*a:1/],
    ['an empty list', [''], /a: holds no line/],
    ['a list without a party', [{ ...una, schema: 'Sanction' }], /a: no party in it/],
    [
      'a name of 10 MB',
      [{ ...una, properties: { name: ['x'.repeat(1e7)] } }],
      /a:1: properties.name: 10000000 characters/,
    ],
    ['a wrong schema', [{ ...una, schema: 'Teapot' }], /a:1: schema: 'Teapot'/],
  ])('refuses %s by file and line and writes nothing', async (_what, lines, message) => {
    const queries = await file('q', una)
    await rm(join(folder, 'answers'), { force: true })
    await expect(match([await file('a', ...lines)], queries)).rejects.toThrow(message)
    await expect(readFile(join(folder, 'answers'))).rejects.toThrow(/ENOENT/)
  })

  it('refuses queries that break after good ones, leaves nothing behind and says so when it cannot write', async () => {
    const [good, broken] = [await file('a', una), await file('q', una, '{"id": "x", "sch')]
    const out = join(folder, 'unwritten')
    const asked = (to: string, queries: string) => runMatch(['--entities', good, '--queries', queries, '--out', to])
    await expect(asked(out, broken)).rejects.toThrow(/q:2: not JSON/)
    expect(existsSync(out) || existsSync(`${out}.unfinished`)).toBe(false)
    await expect(asked(join(folder, 'none', 'answers'), good)).rejects.toThrow(/answers: its folder does not exist/)
    await expect(asked(folder, good)).rejects.toThrow(/is a folder/)
  })

  it('refuses another encoding, a missing file, an unknown algorithm and an unknown option', async () => {
    const [good, latin1] = [await file('a', una), join(folder, 'latin1')]
    await writeFile(latin1, Buffer.from('{"id":"\xe9"}', 'latin1'))
    await expect(match([latin1], good)).rejects.toThrow(/not UTF-8/)
    await expect(match([join(folder, 'none')], good)).rejects.toThrow(/no such file/)
    await expect(match([good], good, '--algorithm', 'best')).rejects.toThrow(
      /unknown algorithm 'best'; known: standard-1/,
    )
    await expect(match([good], good, '--fuzz', '2')).rejects.toThrow(/unknown option --fuzz/)
    await expect(match([good], good, '--threshold', 'high')).rejects.toThrow(/--threshold needs a number/)
  })
})

describe('compare', () => {
  it('names the side of a pair that is missing', async () => {
    const pairs = await file('p', { id: 'p-1', schema: 'Person', a: { name: ['Una Quill'] } })
    await expect(runCompare(['--pairs', pairs, '--out', join(folder, 'pairs-out')])).rejects.toThrow(
      /p:1: b: an object with lists of texts is needed/,
    )
  })

  it('explains pairs below the threshold too', async () => {
    const pairs = await file('p', {
      id: 'p-1',
      schema: 'Person',
      a: { name: ['Una Quill'] },
      b: { name: ['Rolf Ebner'] },
    })
    const out = join(folder, 'pairs-out')
    await runCompare(['--pairs', pairs, '--out', out])
    const answer = JSON.parse(await readFile(out, 'utf8'))
    expect(answer).toMatchObject({ id: 'p-1', level: null, explanation: { algorithm: 'standard-3' } })
  })
})
