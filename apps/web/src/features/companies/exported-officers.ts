import {
  authorizedRepresentatives,
  companySecretaries,
  directors,
  founders,
  shareholders,
  shares,
  significantControllers,
} from '@probity/contract/companies/officers.ts'
import { childList } from '#web/features/parties/exported-children.ts'

const officers = {
  director: directors,
  secretary: companySecretaries,
  shareholder: shareholders,
  share: shares,
  founder: founders,
  auth_rep: authorizedRepresentatives,
  controller: significantControllers,
} as const

export type OfficerType = keyof typeof officers

export const officerList = (type: OfficerType) => childList(officers[type])
