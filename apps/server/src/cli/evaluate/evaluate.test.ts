import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { standard1 } from '@probity/matching/algorithms/standard-1.ts'
import { expect, test } from 'vitest'
import { run } from '../evaluate.ts'
import { aliasRecall } from './recall-rows.ts'
import type { Settings } from './settings.ts'

function world(): Settings {
  const folder = mkdtempSync(join(tmpdir(), 'evaluate-'))
  const party = (id: string, ...names: string[]) => ({
    id,
    schema: 'Person',
    names: names.map((name) => ({ name, quality: null })),
    dob: [],
    nat: [],
    ids: [],
  })
  const parties = [
    party('un:1', 'Tamsin Okonjo', 'Tamsyn Okonjo'),
    party('un:2', 'Bertil Vandermeer'),
    party('un:3', 'Odalys Quintero'),
  ]
  writeFileSync(join(folder, 'un.jsonl.gz'), gzipSync(parties.map((line) => JSON.stringify(line)).join('\n')))
  const head = 'qid\tcluster\tlist\tentity_id\tschema\tquery\tdifficulty'
  const rows = [
    'q1\tun:1\tUN\tun:1\tPerson\tTamsyn Okonjo\teasy',
    'q2\tun:2\tUN\tun:2\tPerson\tBertil Vandermeer\teasy',
  ]
  writeFileSync(join(folder, 'alias_recall.tsv'), [head, ...rows, ''].join('\n'))
  return { truth: folder, labelled: folder, lists: folder, algorithm: standard1, threshold: 0.6, sample: 10, seed: 1 }
}

test('an alias is asked for after it has been taken out of its own entity', () => {
  const easy = aliasRecall(world()).find(({ slice }) => slice === 'easy')
  // The first is found by its other spelling; the second has no other name left.
  expect(easy?.estimate).toMatchObject({ value: 0.5, count: 2 })
})

test('lists that are missing are named before the first question is asked', async () => {
  const { truth } = world()
  const asked = ['--truth', truth, '--labelled', truth, '--lists', truth, '--only', 'alias']
  await expect(run(asked, { environment: {}, out: () => {}, err: () => {} })).rejects.toThrow(
    /no parsed list of OFAC, UK, EU-FSF, AU/,
  )
})

test('the folder of the files that the lists were parsed from will do', async () => {
  const { truth } = world()
  const [files, parsed] = [join(truth, 'lists'), join(truth, 'parsed')]
  for (const folder of [files, parsed]) mkdirSync(folder)
  for (const list of ['ofac', 'un', 'uk', 'eufsf', 'au', 'ch', 'ca'])
    writeFileSync(join(parsed, `${list}.jsonl.gz`), gzipSync(''))
  const lines: string[] = []
  const asked = ['--truth', truth, '--labelled', truth, '--lists', files, '--only', 'alias']
  await run(asked, { environment: {}, out: (line) => lines.push(line), err: () => {} })
  expect(lines.join()).toContain('alias recall')
})
