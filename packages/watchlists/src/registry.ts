import type { ListDeclaration } from './list.ts'
import { australiaDfat } from './lists/australia-dfat/list.ts'
import { canadaSema } from './lists/canada-sema/list.ts'
import { demoBindingList } from './lists/demo/binding-list.ts'
import { demoList } from './lists/demo/list.ts'
import { euFinancialSanctions } from './lists/eu-financial-sanctions/list.ts'
import { euJournal } from './lists/eu-journal/list.ts'
import { hongKongRegulations } from './lists/hk-cap537/list.ts'
import { japanMeti } from './lists/japan-meti/list.ts'
import { japanMof } from './lists/japan-mof/list.ts'
import { ofacConsolidated } from './lists/ofac-consolidated/list.ts'
import { ofacSdn } from './lists/ofac-sdn/list.ts'
import { openSanctions } from './lists/opensanctions/list.ts'
import { ownList } from './lists/own/list.ts'
import { swissSeco } from './lists/swiss-seco/list.ts'
import { ukSanctions } from './lists/uk-sanctions/list.ts'
import { unSecurityCouncil } from './lists/un-security-council/list.ts'
import { usConsolidatedScreening } from './lists/us-consolidated-screening/list.ts'
import { usDeniedPersons } from './lists/us-denied-persons/list.ts'
import { worldBank } from './lists/world-bank/list.ts'

/** Every supported source, the legally binding one first. */
export const lists: readonly ListDeclaration[] = [
  unSecurityCouncil,
  hongKongRegulations,
  ofacSdn,
  ofacConsolidated,
  euFinancialSanctions,
  ukSanctions,
  swissSeco,
  australiaDfat,
  canadaSema,
  japanMof,
  japanMeti,
  usConsolidatedScreening,
  usDeniedPersons,
  worldBank,
  euJournal,
  openSanctions(),
  ownList(),
  demoList,
  demoBindingList,
]

/** A list by its id; own lists and OpenSanctions datasets have variable ids ('own-board', 'opensanctions-peps'). */
export function findList(id: string): ListDeclaration | undefined {
  if (/^opensanctions-[a-z0-9-]+$/.test(id)) return openSanctions(id)
  return /^own-[a-z0-9-]+$/.test(id) ? ownList(id) : lists.find((list) => list.id === id)
}
