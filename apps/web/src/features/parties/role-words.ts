import type { MemberRole } from '@probity/contract/companies/members.ts'
import { controlNatures, directorType, directorTypeChoices, labelOf } from '@probity/contract/values/enumerations.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import type { Language } from '#web/i18n/languages.ts'
import { listed } from '#web/i18n/listed.ts'
import type { Translate } from '#web/i18n/translate.ts'

const words: Record<MemberRole, PlainWordKey> = {
  founder: 'officer.founder',
  shareholder: 'officer.shareholder',
  director: 'officer.director',
  secretary: 'officer.secretary',
  auth_rep: 'officer.authRep',
  significant_controller: 'officer.controller',
}

export const roleWord = (role: string): PlainWordKey => words[role as MemberRole] ?? 'party.roles'

type Wording = { t: Translate; language: Language }

/** The particulars of a role in words: the kind of director, the natures of control. */
export function roleDetail(role: string, detail: string | null | undefined, words: Wording): string {
  const { t, language } = words
  if (role === 'director') {
    const type = Number(detail)
    return type === directorType.director ? '' : labelOf(directorTypeChoices, type, language)
  }
  const natures = role === 'significant_controller' ? (detail ?? '').split(', ') : [detail ?? '']
  const worded = natures.map((one) => labelOf(controlNatures, one, language) || one)
  return listed(worded, t)
}
