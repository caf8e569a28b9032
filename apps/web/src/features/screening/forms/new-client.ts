import { nameLang, nameType } from '@probity/contract/values/enumerations.ts'
import { blankCompany, type CompanyForm } from '#web/features/companies/company-form.ts'
import { splitHan } from '#web/features/parties/names/split-han.ts'
import { blankPerson, type PersonForm } from '#web/features/persons/person-form.ts'
import type { ScanForm } from './scan-form.ts'

/** The first word is taken as the family name, as usual in Hong Kong; the user can correct it in the wizard. */
function splitName(name: string): { sur: string; other: string } {
  const [sur = '', ...other] = name.trim().split(/\s+/)
  return { sur, other: other.join(' ') }
}

/** The query about a person as the wizard's draft of a new client. */
export function personDraft({ name, chinese, dob, gender }: ScanForm): PersonForm {
  const blank = blankPerson()
  const names = blank.names.map((row) => {
    if (row.name_type !== nameType.primary) return row
    if (row.lang === nameLang.english) return { ...row, ...splitName(name) }
    return { ...row, ...splitHan(chinese) }
  })
  return { ...blank, names, dob, gender }
}

export function companyDraft({ name, chinese }: ScanForm): CompanyForm {
  const blank = blankCompany()
  const names = blank.names.map((row) => ({ ...row, other: row.lang === nameLang.english ? name : chinese }))
  return { ...blank, names }
}
