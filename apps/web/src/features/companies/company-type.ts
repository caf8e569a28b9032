import { companyTypeRange } from '@probity/contract/enumerations.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'

const words: Record<number, PlainWordKey> = {
  1: 'company.type1',
  2: 'company.type2',
  3: 'company.type3',
  4: 'company.type4',
  5: 'company.type5',
  6: 'company.type6',
  7: 'company.type7',
  8: 'company.type8',
}

/** The forms offer 1 to 6; 7 and 8 stand in old records. */
export const companyTypeWord = (type: number): PlainWordKey => words[type] ?? 'company.type2'
export const companyTypeOptions = [1, 2, 3, 4, 5, 6].map((type) => ({
  value: String(type),
  label: companyTypeWord(type),
}))
export const isOfferedType = (type: number): boolean => type >= companyTypeRange.min && type <= companyTypeRange.max
