// Screens the customers of the demo against published lists and prints how many hits would be pending at the default level.
// Usage: npm run bench:demo-noise -- --lists FOLDER [--algorithm standard-3] [--most 15]
// The demo's own list is left out: every hit is noise, or a namesake worth a check.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { defaultRaiseFrom } from '@probity/matching/algorithms/operating-curve.ts'
import { algorithmNamed, defaultAlgorithm } from '@probity/matching/algorithms/registry.ts'
import { newIndexBuilder } from '@probity/matching/index/build/builder.ts'
import { newEngine } from '@probity/matching/index/rank/engine.ts'
import { search } from '@probity/matching/index/search.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { partyEntity } from '../src/modules/screening/matching/party-query.ts'
import { demoCustomers } from './demo-noise/demo-customers.ts'
import { readPublishedLists } from './demo-noise/published-lists.ts'

const { values } = parseArgs({
  options: {
    lists: { type: 'string' },
    algorithm: { type: 'string', default: defaultAlgorithm },
    most: { type: 'string', default: '15' },
  },
})
const say = (text: string) => process.stdout.write(`${text}\n`)
const mostHits = 100

interface Found {
  customer: string
  listed: string
  list: string
  score: number
}

async function bench(folder: string): Promise<void> {
  const algorithm = algorithmNamed(values.algorithm)
  const { weak } = algorithm.levels
  const level = defaultRaiseFrom(algorithm.name) ?? weak
  const { lists, missing } = await readPublishedLists(folder)
  const builder = newIndexBuilder()
  for (const [at, { entities }] of lists.entries()) for (const record of entities) builder.add(record, at)
  const engine = newEngine(builder.finish())
  const customers = await demoCustomers()
  const listOf = new Map(lists.flatMap(({ list, entities }) => entities.map(({ entity }) => [entity.id, list])))
  const found = customers.flatMap((customer): Found[] => {
    const query = prepare(partyEntity(customer))
    return search(engine, query, { algorithm, threshold: weak, limit: mostHits }).map(({ record, score }) => {
      const { entity, caption } = record
      return { customer: customer.names.join(' / '), listed: caption, list: listOf.get(entity.id) ?? '', score }
    })
  })
  const raised = found.filter(({ score }) => score >= level).toSorted((a, b) => b.score - a.score)
  say(`${customers.length} customers, ${listOf.size} parties of ${lists.length} lists, ${algorithm.name}`)
  if (missing.length > 0) say(`not there: ${missing.join(', ')}`)
  for (const { customer, listed, list, score } of raised) say(`${score.toFixed(3)} ${customer} ~ ${listed} (${list})`)
  say(`hits from WEAK: ${found.length}; pending from ${level}: ${raised.length}, at most ${values.most}`)
  if (raised.length > Number(values.most)) process.exitCode = 1
}

if (values.lists === undefined || !existsSync(values.lists)) {
  say(
    `skipped: no folder of published lists${values.lists === undefined ? '; name one with --lists FOLDER' : ` at ${values.lists}`}`,
  )
} else {
  await bench(values.lists)
}
