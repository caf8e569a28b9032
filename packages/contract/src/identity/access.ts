/** The 17 menu keys a role may hold. */
export const menuKeys = [
  'PERSON',
  'PERSON.R',
  'PERSON.C',
  'COMPANY',
  'COMPANY.R',
  'COMPANY.C',
  'ALERTSHISTORY',
  'ALERTCASEPOOL',
  'SCREENING',
  'EKYC',
  'AUDITLOG',
  'TRANSACTION',
  'RISKASSESSMENT',
  'DEVELOPMENT',
  'IMPORT',
  'EXPORT',
  'SETTINGS',
] as const
export type MenuKey = (typeof menuKeys)[number]

/**
 * Keys granted to a user by name. No role contains them and no call implies them: the module they open decides what each user sees.
 */
export const personalKeys = ['SUSPICION'] as const
export type PersonalKey = (typeof personalKeys)[number]

/** Keys that satisfy a named screen requirement; any one is enough. */
export const requirements = {
  NaturalPerson: ['PERSON', 'PERSON.R'],
  NaturalPersonCreate: ['PERSON', 'PERSON.C'],
  NaturalPersonEdit: ['PERSON', 'PERSON.R', 'PERSON.C'],
  Companies: ['COMPANY', 'COMPANY.R'],
  CompanyCreate: ['COMPANY', 'COMPANY.C'],
  CompanyEdit: ['COMPANY', 'COMPANY.R', 'COMPANY.C'],
  AlertsHistory: ['ALERTSHISTORY'],
  AlertCasePool: ['ALERTCASEPOOL'],
  AlertCaseDetails: ['ALERTCASEPOOL'],
  SingleScan2: ['SCREENING'],
  OngoingScreening: ['SCREENING'],
  BatchScreening: ['SCREENING'],
  BatchScreeningLog: ['SCREENING'],
  eKYCAlliance: ['EKYC'],
  AuditLog: ['AUDITLOG'],
  Transaction: ['TRANSACTION'],
  Transaction2: ['TRANSACTION'],
  Transaction3: ['TRANSACTION'],
  RiskAssessment: ['RISKASSESSMENT'],
  Webhook: ['DEVELOPMENT'],
  WebhookLog: ['DEVELOPMENT'],
  Import: ['IMPORT'],
  Export: ['EXPORT'],
  Settings: ['SETTINGS'],
  SuspicionReports: ['SUSPICION'],
} as const satisfies Record<string, readonly (MenuKey | PersonalKey)[]>
export type Requirement = keyof typeof requirements

/** Who may use a call: anyone, any signed-in user, a bank user in its portal, or holders of one key of each group. */
export type Access = 'public' | 'signed-in' | 'bank' | { allOf: readonly (readonly MenuKey[])[] }

/** Access for holders of any of these keys. */
export const anyOf = (...keys: MenuKey[]): Access => ({ allOf: [keys] })

/** The keys of an `access_menus` text, compared without case. */
export function parseAccessMenus(accessMenus: string): ReadonlySet<string> {
  return new Set(
    accessMenus
      .split(',')
      .map((key) => key.trim().toUpperCase())
      .filter((key) => key !== ''),
  )
}

export function isAllowed(held: ReadonlySet<string>, access: Access): boolean {
  if (access === 'public' || access === 'signed-in') return true
  // The portal itself admits banks; no user of the product is one.
  if (access === 'bank') return false
  return access.allOf.every((group) => group.some((key) => held.has(key)))
}

/** Whether these keys imply another one: `PERSON` includes reading and changing persons. */
export function includesKey(held: ReadonlySet<string>, key: string): boolean {
  return held.has(key) || (/\.[RC]$/.test(key) && held.has(key.slice(0, -2)))
}

/** Whether holders of these keys may open a screen or element with this requirement. */
export function meets(held: ReadonlySet<string>, requirement: Requirement): boolean {
  return requirements[requirement].some((key) => held.has(key))
}

/** The six roles of a new organisation. */
export const defaultRoles: readonly { name: string; keys: readonly MenuKey[]; readOnly: boolean }[] = [
  { name: 'Administrator', keys: menuKeys, readOnly: false },
  {
    name: 'Compliance Officer',
    keys: [
      'PERSON',
      'COMPANY',
      'ALERTSHISTORY',
      'ALERTCASEPOOL',
      'SCREENING',
      'EKYC',
      'AUDITLOG',
      'TRANSACTION',
      'RISKASSESSMENT',
      'IMPORT',
      'EXPORT',
      'SETTINGS',
    ],
    readOnly: false,
  },
  {
    name: 'Operator',
    keys: ['PERSON.R', 'PERSON.C', 'COMPANY.R', 'COMPANY.C', 'SCREENING', 'TRANSACTION', 'RISKASSESSMENT'],
    readOnly: false,
  },
  {
    name: 'Reviewer',
    keys: ['PERSON.R', 'COMPANY.R', 'ALERTSHISTORY', 'ALERTCASEPOOL', 'SCREENING', 'RISKASSESSMENT'],
    readOnly: false,
  },
  {
    name: 'Auditor',
    keys: ['PERSON.R', 'COMPANY.R', 'ALERTSHISTORY', 'ALERTCASEPOOL', 'AUDITLOG', 'TRANSACTION', 'EXPORT'],
    readOnly: true,
  },
  { name: 'Developer', keys: ['DEVELOPMENT'], readOnly: false },
]
