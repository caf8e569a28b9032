import { type Bilingual, inLanguage, sameInBoth, type TextLanguage } from '../words/bilingual.ts'
import { terms } from '../words/terms.ts'

/** Stored numbers of the register by meaning. Options for users have labels in both languages. */
export interface Choice<Value extends number | string = number> extends Bilingual {
  readonly value: Value
}

export const recordStatus = { inactive: 0, active: 1 } as const
export const capacityType = { company: 1, person: 2 } as const
export const nameType = { primary: 1, alias: 2, company: 3 } as const
export const nameLang = { english: 1, chinese: 2 } as const
export const emailType = { company: 1, person: 2 } as const
export const identityType = { others: 0, hkid: 1, passport: 2 } as const
export const addressType = {
  person: 1,
  registeredOffice: 1,
  correspondence: 2,
  principalInHongKong: 3,
  principalInRegisteredCountry: 4,
} as const
export const genders = ['', 'Male', 'Female', 'Others'] as const

export const statusChoices: readonly Choice[] = [
  { value: 0, en: 'Inactive', zh: '停用' },
  { value: 1, en: 'Active', zh: '使用中' },
]
export const identityChoices: readonly Choice[] = [
  { value: 1, en: 'HKID', zh: '香港身份證' },
  { value: 2, ...terms.passport },
  { value: 0, ...terms.others },
]
export const companyAddressChoices: readonly Choice[] = [
  { value: 1, en: 'Current registered office', zh: '現時註冊辦事處' },
  { value: 2, en: 'Correspondence office', zh: '通訊辦事處' },
  { value: 3, en: 'Principal place of business in Hong Kong', zh: '香港主要營業地點' },
  { value: 4, en: 'Principal place in registered country', zh: '註冊國家主要營業地點' },
]

/** Types 7 and 8 are shown for old records, but neither offered nor saved. */
export const companyTypes: readonly Choice[] = [
  { value: 1, en: 'Public Limited', zh: '公眾有限公司' },
  { value: 2, en: 'Private Limited', zh: '私人有限公司' },
  { value: 3, en: 'Private Unlimited with Share Capital', zh: '有股本的私人無限公司' },
  { value: 4, en: 'Public Unlimited with Share Capital', zh: '有股本的公眾無限公司' },
  { value: 5, en: 'Limited by Guarantee without Share Capital', zh: '無股本擔保有限公司' },
  { value: 6, en: 'Registered Non-Hong Kong Company', zh: '註冊非香港公司' },
  { value: 7, en: 'Unlimited Partnership', zh: '無限責任合夥' },
  { value: 8, en: 'Unlimited Sole Proprietorship', zh: '無限責任獨資經營' },
]
export const companyTypeRange = { min: 1, max: 6 } as const
export const companyTypeOf = { guarantee: 5, nonHongKong: 6 } as const

/** Why a company has no accounting period. 0: it has one. */
export const accountingReason = { none: 0, notRequiredByLaw: 1, incorporatedUnder18Months: 2 } as const
export const accountingReasonChoices: readonly Choice[] = [
  { value: 1, en: 'Not required by law', zh: '法例沒有規定' },
  { value: 2, en: 'Incorporated under 18 months', zh: '成立未滿18個月' },
]

export const directorType = { director: 1, alternate: 2, reserve: 3, directorAndAlternate: 4 } as const
export const directorTypeChoices: readonly Choice[] = [
  { value: 1, ...terms.director },
  { value: 2, en: 'Alternate Director', zh: '候補董事' },
  { value: 3, en: 'Reserve Director', zh: '備任董事' },
  { value: 4, en: 'Director and Alternate Director', zh: '董事兼候補董事' },
]
export const consentChoices: readonly Choice[] = [
  { value: 1, en: 'Yes', zh: '是' },
  { value: 2, en: 'Later', zh: '稍後' },
]
export const directorEndChoices: readonly Choice[] = [
  { value: 1, en: 'Resignation/Others', zh: '辭職／其他' },
  { value: 2, en: 'Deceased', zh: '去世' },
]
export const secretaryEndChoices: readonly Choice[] = [
  { value: 0, en: 'None', zh: '沒有' },
  { value: 1, en: 'Resignation', zh: '辭職' },
  { value: 2, en: 'Deceased', zh: '去世' },
]

/**
 * The conditions of the significant controllers register, Companies Ordinance (Cap. 622) Part 12 Division 2A; free text may be
 * added.
 */
export const controlNatures = [
  { value: 'shares', en: 'More than 25% of the shares', zh: '持有超過25%的股份' },
  { value: 'votes', en: 'More than 25% of the voting rights', zh: '持有超過25%的表決權' },
  { value: 'board', en: 'Right to appoint or remove a majority of the board', zh: '有權委任或罷免過半數董事' },
  { value: 'influence', en: 'Significant influence or control', zh: '具有重大影響力或控制權' },
  { value: 'trust', en: 'Control over a trust or firm that meets a condition', zh: '對符合條件的信託或商號具控制權' },
] as const

export const accountTypes = [
  { value: 'savings', en: 'Savings', zh: '儲蓄' },
  { value: 'current', en: 'Current', zh: '往來' },
  { value: 'time deposit', en: 'Time deposit', zh: '定期' },
  { value: 'multi-currency', en: 'Multi-currency', zh: '多種貨幣' },
  { value: 'other', en: 'Other', zh: '其他' },
] as const
export const accountStatuses = [
  { value: 'active', en: 'Active', zh: '使用中' },
  { value: 'dormant', en: 'Dormant', zh: '不動戶口' },
  { value: 'closed', en: 'Closed', zh: '已結束' },
] as const

/** The address types a company of this type shows. */
export const shownAddressTypes = (companyType: number | null | undefined): readonly number[] =>
  companyType === companyTypeOf.nonHongKong ? [1, 2, 3, 4] : [1, 2]

/** Whether a company of this type counts members without shares. */
export const showsMemberCount = (companyType: number | null | undefined): boolean =>
  companyType === companyTypeOf.guarantee

/** Whether a director of this type is an alternate of another: required for type 2, optional for type 4. */
export const showsAlternate = (type: number | null | undefined): boolean =>
  type === directorType.alternate || type === directorType.directorAndAlternate

export const labelOf = (
  choices: readonly Choice<number | string>[],
  value: number | string | null | undefined,
  lang: TextLanguage,
): string => inLanguage(choices.find((choice) => choice.value === value) ?? sameInBoth(''), lang)
