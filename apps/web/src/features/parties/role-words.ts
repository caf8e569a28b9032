import type { MemberRole } from '@probity/contract/members.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'

const words: Record<MemberRole, PlainWordKey> = {
  founder: 'officer.founder',
  shareholder: 'officer.shareholder',
  director: 'officer.director',
  secretary: 'officer.secretary',
  auth_rep: 'officer.authRep',
  significant_controller: 'officer.controller',
}

export const roleWord = (role: string): PlainWordKey => words[role as MemberRole] ?? 'party.roles'
