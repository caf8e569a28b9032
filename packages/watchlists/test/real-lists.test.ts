import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { addToCounts, assertPlausible, type Counts } from '../src/assert-plausible.ts'
import { chooseShape } from '../src/choose-shape.ts'
import { newReport } from '../src/import-report.ts'
import type { ImportReport, ListDeclaration } from '../src/list.ts'
import { australiaDfat } from '../src/lists/australia-dfat/list.ts'
import { canadaSema } from '../src/lists/canada-sema/list.ts'
import { euFinancialSanctions } from '../src/lists/eu-financial-sanctions/list.ts'
import { euJournal } from '../src/lists/eu-journal/list.ts'
import { japanMeti } from '../src/lists/japan-meti/list.ts'
import { japanMof } from '../src/lists/japan-mof/list.ts'
import { ofacConsolidated } from '../src/lists/ofac-consolidated/list.ts'
import { ofacSdn } from '../src/lists/ofac-sdn/list.ts'
import { openSanctions } from '../src/lists/opensanctions/list.ts'
import { readDelta } from '../src/lists/opensanctions/read-delta.ts'
import { swissSeco } from '../src/lists/swiss-seco/list.ts'
import { ukSanctions } from '../src/lists/uk-sanctions/list.ts'
import { unSecurityCouncil } from '../src/lists/un-security-council/list.ts'
import { usConsolidatedScreening } from '../src/lists/us-consolidated-screening/list.ts'
import { usDeniedPersons } from '../src/lists/us-denied-persons/list.ts'
import { worldBank } from '../src/lists/world-bank/list.ts'
import { readParties } from '../src/read-parties.ts'
import type { ListedParty } from '../src/record.ts'
import { listFile, refusal } from './read-list.ts'

const beside = fileURLToPath(new URL('../../../../shared/data/lists', import.meta.url))
const data = process.env['PROBITY_LIST_DATA'] ?? beside
const isHere = existsSync(data)
if (!isHere)
  process.stdout.write(
    `real lists: skipped, ${data} is not there; set PROBITY_LIST_DATA to a folder of published lists\n`,
  )

interface Read {
  counts: Counts
  names: number
  report: ImportReport
  parties: ListedParty[]
}
async function readAll(list: ListDeclaration, files: readonly string[]): Promise<Read> {
  const report = newReport()
  const chosen = await chooseShape(
    [list],
    files.map((file) => listFile(join(data, file))),
  )
  const read: Read = { counts: {}, names: 0, report, parties: [] }
  for await (const party of readParties(chosen, report)) {
    addToCounts(read.counts, party.schema)
    read.names += party.names.length
    read.parties.push(party)
  }
  const tally = [...report.tally].map(([what, count]) => `${what} ${count}`).join(', ')
  process.stdout.write(
    `${files[0]}${files.length > 1 ? ` and ${files.length - 1} more` : ''}: ${read.counts.total} parties, ${read.names} names; ${tally}\n`,
  )
  return read
}

/** Excerpts are shorter than any full edition, which an import would report. */
function judged(list: ListDeclaration, counts: Counts): 'plausible' | 'excerpt' {
  try {
    assertPlausible(list, { counts })
    return 'plausible'
  } catch {
    return 'excerpt'
  }
}

type Expected = {
  parties: number
  names?: number
  tally?: Record<string, number>
  remarks?: Record<string, number>
  counts?: Counts
}
const ofacSet = [
  'ofac/sdn_2024-05-03.csv',
  'ofac/alt_2026-08-02.csv',
  'ofac/add_2026-08-02.csv',
  'ofac/sdn_comments_2026-08-02.csv',
]
const os = openSanctions()
const cases: readonly [ListDeclaration, string[], Expected, 'plausible' | 'excerpt'][] = [
  [
    unSecurityCouncil,
    ['un/consolidated_2026-08-01.xml'],
    { parties: 1_011, tally: { individuals: 736, entities: 275 } },
    'plausible',
  ],
  [unSecurityCouncil, ['un/consolidatedLegacyByPRN_2025-11-15.xml'], { parties: 1_000 }, 'plausible'],
  [unSecurityCouncil, ['un/consolidated_2020-12-01.xml'], { parties: 1_018 }, 'plausible'],
  [unSecurityCouncil, ['un/consolidated_2016-02-11.xml'], { parties: 239 }, 'excerpt'],
  [ofacSdn, ofacSet, { parties: 14_965, remarks: { 'alt rows of parties not in this edition': 2_861 } }, 'plausible'],
  [
    ofacConsolidated,
    ['ofac/non_sdn/cons_prim.csv', 'ofac/non_sdn/cons_alt.csv', 'ofac/non_sdn/cons_add.csv'],
    { parties: 442, tally: { 'alt rows joined': 1_073 } },
    'plausible',
  ],
  [ofacConsolidated, ['ofac/cons_prim_2018-05.pip'], { parties: 639 }, 'plausible'],
  [
    ofacConsolidated,
    ['ofac/consolidated_legacy_2026-01-08.xml'],
    { parties: 442, tally: { 'Record_Count stated': 442 } },
    'plausible',
  ],
  [ofacConsolidated, ['ofac/consolidated_legacy_2025-03-28.xml'], { parties: 443 }, 'plausible'],
  [ofacConsolidated, ['ofac/CONS_ENHANCED_2025-01-10.ZIP'], { parties: 443, names: 1_623 }, 'plausible'],
  [
    euFinancialSanctions,
    ['eu/fsf_1_1_reserialised_2026-05-01.xml.gz'],
    { parties: 5_860, names: 29_494, tally: { sanctionEntity: 5_860, nameAlias: 29_826 } },
    'plausible',
  ],
  [euFinancialSanctions, ['eu/fsd_global_legacy_2016-02-11.xml'], { parties: 595 }, 'excerpt'],
  [euFinancialSanctions, ['eu/fsf_csv_short_2018-07-04.csv'], { parties: 93, tally: { rows: 999 } }, 'excerpt'],
  [
    ukSanctions,
    ['uk/uksl_reserialised_2026-08-22.xml.gz'],
    { parties: 6_338, names: 19_515, tally: { designations: 6_349 } },
    'plausible',
  ],
  [
    ukSanctions,
    ['uk/ofsi_conlist_2022format_2025-04-10.xlsx'],
    { parties: 4_686, names: 15_964, tally: { rows: 18_796 } },
    'plausible',
  ],
  [ukSanctions, ['uk/ofsi_conlist_2018-04-13.csv'], { parties: 2_106, tally: { rows: 9_487 } }, 'plausible'],
  [ukSanctions, ['uk/ofsi_conlist_2016-02-12.csv'], { parties: 463 }, 'excerpt'],
  [swissSeco, ['ch/seco_reserialised_2026-02-18.xml.gz'], { parties: 7_608 }, 'plausible'],
  [australiaDfat, ['au/dfat_consolidated_2026-08-02.xlsx'], { parties: 3_846, tally: { rows: 11_068 } }, 'plausible'],
  [canadaSema, ['ca/sema_2025-05.xml'], { parties: 4_759, tally: { records: 4_759 } }, 'plausible'],
  [japanMof, ['jp/mof_asset_freeze_2026-03-05.xlsx'], { parties: 2_862 }, 'plausible'],
  [japanMeti, ['jp/meti_foreign_user_list_2025-09-29.xlsx'], { parties: 835 }, 'plausible'],
  [
    usConsolidatedScreening,
    ['us_csl/consolidated_csl.csv.gz'],
    { parties: 14_048, tally: { rows: 14_160 } },
    'plausible',
  ],
  [usDeniedPersons, ['us_csl/bis_dpl.txt'], { parties: 416, tally: { rows: 546 } }, 'plausible'],
  [worldBank, ['wb/world_bank_2021.json'], { parties: 1_264 }, 'plausible'],
  [os, ['opensanctions/sa_people.entities.ftm.json'], { parties: 615 }, 'plausible'],
  [os, ['opensanctions/ve_members.entities.ftm.json'], { parties: 274 }, 'plausible'],
  [os, ['opensanctions/sa_peps/entities.ftm.json'], { parties: 606 }, 'plausible'],
  [os, ['opensanctions/sa_peps/targets.nested.json'], { parties: 20 }, 'plausible'],
  [os, ['opensanctions/sa_peps/senzing.json'], { parties: 100 }, 'plausible'],
  [os, ['opensanctions/us_congress_senzing.json'], { parties: 1_317 }, 'plausible'],
  [os, ['opensanctions/ua_war_sanctions.targets.simple.csv'], { parties: 5_600 }, 'plausible'],
  [os, ['opensanctions/yente/zala.entities.ftm.json'], { parties: 17 }, 'plausible'],
  [os, ['opensanctions/yente/yente_t1.entities.ftm.json'], { parties: 6 }, 'plausible'],
  [os, ['opensanctions/yente/parteispenden.entities.ftm.json'], { parties: 96 }, 'plausible'],
]

describe.skipIf(!isHere)('published lists', () => {
  it.each(cases.map((one) => [one[1][0], ...one] as const))('%s', async (_, list, files, expected, kind) => {
    const { counts, names, report } = await readAll(list, files)
    const read = {
      parties: counts.total,
      names,
      tally: Object.fromEntries(report.tally),
      remarks: Object.fromEntries(report.remarks),
    }
    expect(read).toMatchObject(expected)
    expect(judged(list, counts)).toBe(kind)
  })

  it('reads all annexes of EU acts', async () => {
    const folder = 'eu/journal_2026-08/consolidated'
    const { counts, report } = await readAll(
      euJournal,
      readdirSync(join(data, folder))
        .sort()
        .map((name) => `${folder}/${name}`),
    )
    expect(report.tally.get('records')).toBe(8_017)
    expect(counts.total).toBe(7_986)
  })

  it('refuses the OFAC set in which one number stands for two parties', async () => {
    const files = ['sdn', 'alt', 'add'].map((name) => `ofac/matched_2022-01/${name}.csv`)
    expect(await refusal(readAll(ofacSdn, files))).toMatch(/record ofac:2677: id: stands twice in the list/)
    const report = newReport()
    const chosen = await chooseShape(
      [ofacSdn],
      files.map((file) => listFile(join(data, file))),
    )
    const ids = new Set<string>()
    for await (const { id } of chosen.shape.read({ files: chosen.files, report })) ids.add(id)
    expect([ids.size, report.tally.get('alt rows joined')]).toEqual([9_043, 12_409])
    expect(report.remarks.get('alt rows of parties not in this edition')).toBeUndefined()
  })

  it.each(['ofac/sdn_legacy_reserialised_2021-08-19_partial.xml.gz', 'ofac/sdn_xml_as_json_2021-08-19.json'])(
    'refuses %s, which was cut at 2,781 of 9,086 entries',
    async (file) => {
      expect(await refusal(readAll(ofacSdn, [file]))).toMatch(/9086 records are announced and 2781 are there/)
    },
  )

  it('reads a delta', async () => {
    const delta = await readDelta(
      listFile(join(data, 'opensanctions/yente/t2_wnk.entities.delta.json')),
      'opensanctions',
    )
    expect([...delta.parties.values()].map(({ schema }) => schema)).toEqual(['Organization', 'Person'])
  })
})

describe.skipIf(!isHere)('traps in published lists', () => {
  it('UN: no alias is empty, holds several names or a direction mark', async () => {
    const { parties } = await readAll(unSecurityCouncil, ['un/consolidated_2026-08-01.xml'])
    const names = parties.flatMap((party) => party.names)
    expect(names.filter(({ full }) => full === '' || /original script|\u202B/i.test(full))).toEqual([])
    expect(names.filter(({ full, type }) => type === 'alias' && /;/.test(full))).toEqual([])
    expect(
      parties.flatMap(({ births = [] }) => births).filter(({ date }) => date?.includes('..')).length,
    ).toBeGreaterThan(25)
  })

  it('OFAC: weak aliases come from the remarks, and the two Chinese spellings of one shipping company differ from the UN’s', async () => {
    const { parties } = await readAll(ofacSdn, ofacSet)
    const weak = parties.flatMap(({ names }) => names).filter(({ quality }) => quality === 'weak')
    expect(weak.length).toBeGreaterThan(3_000)
    expect(parties.flatMap(({ names }) => names).filter(({ full }) => /-0-/.test(full))).toEqual([])
  })

  it('UK 2018: cp1252 letters, unknown days, numbered nationalities', async () => {
    const { parties } = await readAll(ukSanctions, ['uk/ofsi_conlist_2018-04-13.csv'])
    expect(parties.flatMap(({ names }) => names).filter(({ full }) => /\uFFFD/.test(full))).toEqual([])
    expect(
      parties
        .flatMap(({ births = [] }) => births)
        .filter(({ date, note }) => date?.includes('00/') || note?.includes('00/')),
    ).toEqual([])
    expect(
      parties.flatMap(({ nationalities = [] }) => nationalities).filter(({ text }) => /^\(?\d\)/.test(text)),
    ).toEqual([])
  })

  it('Australia: dates given as text and as spreadsheet days are all dates', async () => {
    const { parties } = await readAll(australiaDfat, ['au/dfat_consolidated_2026-08-02.xlsx'])
    const births = parties.flatMap(({ births: all = [] }) => all).filter(({ place }) => place === undefined)
    expect(births.filter(({ date }) => date === undefined).length / births.length).toBeLessThan(0.02)
  })
})
