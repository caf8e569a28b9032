import { companyTypeRange } from '@probity/contract/values/enumerations.ts'
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

const shortWords: Record<number, PlainWordKey> = {
  1: 'company.short1',
  2: 'company.short2',
  3: 'company.short3',
  4: 'company.short4',
  5: 'company.short5',
  6: 'company.short6',
  7: 'company.short7',
  8: 'company.short8',
}

/** For a column of the register, where names need the space. */
export const shortTypeWord = (type: number): PlainWordKey => shortWords[type] ?? 'company.short2'

/** The forms offer 1 to 6; 7 and 8 occur in old records. */
export const companyTypeWord = (type: number): PlainWordKey => words[type] ?? 'company.type2'
export const companyTypeOptions = [1, 2, 3, 4, 5, 6].map((type) => ({
  value: String(type),
  label: companyTypeWord(type),
}))
export const isOfferedType = (type: number): boolean => type >= companyTypeRange.min && type <= companyTypeRange.max
