import type { ListDeclaration } from './list.ts'
import { australiaDfat } from './lists/australia-dfat/list.ts'
import { canadaSema } from './lists/canada-sema/list.ts'
import { demoList } from './lists/demo/list.ts'
import { euFinancialSanctions } from './lists/eu-financial-sanctions/list.ts'
import { ofacConsolidated } from './lists/ofac-consolidated/list.ts'
import { ofacSdn } from './lists/ofac-sdn/list.ts'
import { swissSeco } from './lists/swiss-seco/list.ts'
import { ukSanctions } from './lists/uk-sanctions/list.ts'
import { unSecurityCouncil } from './lists/un-security-council/list.ts'

/** Every source that can be read, the binding one first. */
export const lists: readonly ListDeclaration[] = [
  unSecurityCouncil,
  ofacSdn,
  ofacConsolidated,
  euFinancialSanctions,
  ukSanctions,
  swissSeco,
  australiaDfat,
  canadaSema,
  demoList,
]

export const findList = (id: string): ListDeclaration | undefined => lists.find((list) => list.id === id)
