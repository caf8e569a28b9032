import type { RecordRules } from '@probity/contract/transactions/record-check.ts'
import { actingAndOwningRules, dueDiligenceRules, houseRules } from './due-diligence-rules.ts'
import { otherRemittanceRules, wireRules } from './remittance-rules.ts'

/** The rules the product ships, newest first. The number after the point counts corrections of the same law (decision 0831). */
export const shippedRules: readonly RecordRules[] = [
  {
    version: 'AMLO 2023-06.2',
    valid_from: '2023-06-01',
    rules: [...houseRules, ...dueDiligenceRules, ...actingAndOwningRules, ...wireRules, ...otherRemittanceRules],
  },
]
