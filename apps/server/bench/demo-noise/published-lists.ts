import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Entity } from '@probity/matching/entity.ts'
import { chooseShape } from '@probity/watchlists/choose-shape.ts'
import { newReport } from '@probity/watchlists/import-report.ts'
import { readParties } from '@probity/watchlists/read-parties.ts'
import { findList } from '@probity/watchlists/registry.ts'
import { toEntity } from '@probity/watchlists/to-entity.ts'

/** The newest edition of each list in a folder of published lists. */
const files: Readonly<Record<string, readonly string[]>> = {
  un: ['un/consolidated_2026-08-01.xml'],
  'ofac-sdn': ['ofac/sdn_2024-05-03.csv', 'ofac/alt_2026-08-02.csv', 'ofac/add_2026-08-02.csv'],
  'ofac-cons': ['ofac/consolidated_legacy_2026-01-08.xml'],
  'eu-fsf': ['eu/fsf_1_1_reserialised_2026-05-01.xml.gz'],
  uk: ['uk/uksl_reserialised_2026-08-22.xml.gz'],
  'ch-seco': ['ch/seco_reserialised_2026-02-18.xml.gz'],
  'au-dfat': ['au/dfat_consolidated_2026-08-02.xlsx'],
  'ca-sema': ['ca/sema_2025-05.xml'],
  'jp-mof': ['jp/mof_asset_freeze_2026-03-05.xlsx'],
  'jp-meti': ['jp/meti_foreign_user_list_2025-09-29.xlsx'],
  'us-csl': ['us_csl/consolidated_csl.csv.gz'],
  'us-dpl': ['us_csl/bis_dpl.txt'],
  'world-bank': ['wb/world_bank_2021.json'],
}

export interface PublishedList {
  list: string
  entities: readonly { entity: Entity; caption: string }[]
}

/** Reads the available lists in the same way as an import; `missing` names the others. */
export async function readPublishedLists(folder: string): Promise<{ lists: PublishedList[]; missing: string[] }> {
  const [lists, missing]: [PublishedList[], string[]] = [[], []]
  for (const [code, names] of Object.entries(files)) {
    const paths = names.map((name) => path.join(folder, name))
    const list = findList(code)
    if (!list || !paths.every((file) => existsSync(file))) {
      missing.push(code)
      continue
    }
    const chosen = await chooseShape(
      [list],
      paths.map((file) => ({ name: path.basename(file), path: file })),
    )
    const entities: PublishedList['entities'][number][] = []
    for await (const party of readParties(chosen, newReport()))
      entities.push({ entity: toEntity(party), caption: party.names[0]!.full })
    lists.push({ list: code, entities })
  }
  return { lists, missing }
}
