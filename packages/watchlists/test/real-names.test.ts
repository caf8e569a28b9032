import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { standard2 as algorithm } from '@probity/matching/algorithms/standard-2.ts'
import type { Entity, Schema } from '@probity/matching/entity.ts'
import { newIndexBuilder } from '@probity/matching/index/build/builder.ts'
import { type Engine, newEngine } from '@probity/matching/index/rank/engine.ts'
import { search } from '@probity/matching/index/search.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ListDeclaration } from '../src/list.ts'
import { ofacConsolidated } from '../src/lists/ofac-consolidated/list.ts'
import { ofacSdn } from '../src/lists/ofac-sdn/list.ts'
import { ukSanctions } from '../src/lists/uk-sanctions/list.ts'
import { unSecurityCouncil } from '../src/lists/un-security-council/list.ts'
import { toEntity } from '../src/to-entity.ts'
import { readList } from './read-list.ts'

const beside = fileURLToPath(new URL('../../../../shared/data/lists', import.meta.url))
const data = process.env['PROBITY_LIST_DATA'] ?? beside
const isHere = existsSync(data)
if (!isHere)
  process.stdout.write(
    `real names: skipped, ${data} is not there; set PROBITY_LIST_DATA to a folder of published lists\n`,
  )

const editions: readonly [ListDeclaration, readonly string[]][] = [
  [unSecurityCouncil, ['un/consolidated_2026-08-01.xml']],
  [ofacSdn, ['ofac/sdn_2024-05-03.csv', 'ofac/alt_2026-08-02.csv', 'ofac/add_2026-08-02.csv']],
  [ofacConsolidated, ['ofac/consolidated_legacy_2026-01-08.xml']],
  [ukSanctions, ['uk/uksl_reserialised_2026-08-22.xml.gz']],
]

describe.skipIf(!isHere)('invented customers against published lists', () => {
  let engine: Engine
  const listed = new Map<string, Entity>()
  beforeAll(async () => {
    const builder = newIndexBuilder()
    for (const [list, files] of editions)
      for (const party of (await readList(list, ...files.map((file) => join(data, file)))).parties) {
        const entity = toEntity(party)
        listed.set(entity.id, entity)
        builder.add({ entity, caption: party.names[0]!.full }, 0)
      }
    engine = newEngine(builder.finish())
  })

  const found = (schema: Schema, names: readonly string[], facts: Partial<Entity> = {}) => {
    const query = prepare({ id: 'query', schema, names: names.map((full) => ({ full })), ...facts })
    return search(engine, query, { algorithm, threshold: 0.6, limit: 100 })
  }
  const namesOf = (hits: ReturnType<typeof found>) => hits.map(({ record }) => record.caption)

  it.each(['ofac:29246', 'ofac:29249'])('is STRONG for the full name and date of the official %s', (id) => {
    const { names, birthDates } = listed.get(id)!
    const [family = '', given = ''] = names[0]!.full.split(', ')
    for (const full of [`${family} Yuet Fan ${given}`, `${family} CHENG Yuet Fan ${given}`]) {
      const hits = found('Person', [full], { birthDates: birthDates! })
      expect(hits.find(({ record }) => record.entity.id === id)?.level).toBe('STRONG')
    }
  })

  it('finds Chinese companies by the brand they have in English', () => {
    expect(namesOf(found('Company', ['中國移動']))[0]).toMatch(/^CHINA MOBILE/)
    expect(namesOf(found('Company', ['中芯國際集成電路製造有限公司']))[0]).toMatch(/^SEMICONDUCTOR MANUFACTURING/)
  })

  it('takes no given name kept alone for a name', () => {
    const hits = found('Person', ['CHIK Man Hin Vincent', '戚文軒', 'Vincent'])
    expect(hits.filter(({ level }) => level !== 'WEAK')).toEqual([])
  })

  it.each([
    [['鄭若嵐'], 'Person', / the /i],
    [['暮港投資有限公司'], 'Company', /making|limited/i],
    [['Wing Lung Money Exchange', '永隆找換'], 'Company', /exchange|limited|找|換/i],
    [['Sun Hing Trading Company Limited', '新興貿易'], 'Company', /./],
  ] as const)('raises nobody on a particle, trade or legal form of %s', (names, schema, word) => {
    const raised = found(schema, names).filter(({ score }) => score >= 0.77)
    expect(namesOf(raised).filter((name) => word.test(name))).toEqual([])
  })

  it('finds a vessel first by its name and IMO number', () => {
    expect(namesOf(found('Vessel', ['AYNAZ, IMO 9683570']))[0]).toBe('AYNAZ')
    expect(namesOf(found('LegalEntity', ['AYNAZ, IMO 9683570']))[0]).toBe('AYNAZ')
  })

  it('finds an aircraft by the tail number that is its name', () => {
    const tail = { identifiers: [{ type: 'registration', value: 'EP GOM' }] }
    expect(namesOf(found('Airplane', ['Quernmore'], tail))[0]).toBe('EP-GOM')
  })
})
