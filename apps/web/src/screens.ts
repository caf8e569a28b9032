import type { Requirement } from '@probity/contract/access.ts'
import type { PlainWordKey, WordGroup } from './i18n/groups.ts'
import type { LoadScreen } from './lazy-screen.tsx'

export interface Screen {
  /** Below /sys, in the case the specification writes it. */
  path: string
  title: PlainWordKey
  needs?: Requirement
  /** Words this screen brings beyond those of the shell. */
  words?: readonly WordGroup[]
  /** The list this screen belongs to, shown before it in the breadcrumb. */
  under?: { title: PlainWordKey; href: string }
  /** Focus screens fold the navigation to a rail. */
  isFocus?: boolean
  load: LoadScreen
}

const notYet: LoadScreen = () => import('./features/states/not-yet.tsx')

const persons = { title: 'menu.person', href: '/sys/NaturalPerson' } as const
const companies = { title: 'menu.company', href: '/sys/Companies' } as const
const transactions = { title: 'menu.transaction', href: '/sys/Transaction' } as const
const ekyc = { title: 'menu.ekyc', href: '/sys/eKYCAlliance' } as const
const settings = { title: 'menu.settings', href: '/sys/Settings' } as const

/** Wherever a hit can be opened. */
const hitWords = ['hits', 'review', 'entity'] as const

const personEdit = {
  title: 'person.title',
  needs: 'NaturalPersonEdit',
  words: ['register', 'issues', ...hitWords],
  under: persons,
  isFocus: true,
  load: () => import('./features/persons/person-detail.tsx'),
} as const
// Add and Details of a company are one screen.
const company = {
  words: ['register', 'company', 'issues', ...hitWords],
  under: companies,
  isFocus: true,
  load: () => import('./features/companies/company.tsx'),
} as const
const companyEdit = { ...company, title: 'company.title', needs: 'CompanyEdit' } as const

/** Every screen under /sys: address, title, who may open it, and the file that draws it. */
export const screens: readonly Screen[] = [
  { path: '/', title: 'menu.dashboard', load: notYet },

  {
    path: '/NaturalPerson',
    title: 'menu.person',
    needs: 'NaturalPerson',
    words: ['register'],
    load: () => import('./features/persons/persons-list.tsx'),
  },
  {
    path: '/NaturalPerson/Add',
    title: 'person.add',
    needs: 'NaturalPersonCreate',
    words: ['register', 'issues'],
    under: persons,
    isFocus: true,
    load: () => import('./features/persons/person-wizard.tsx'),
  },
  { path: '/NaturalPerson/Details/$np_id', ...personEdit },
  { path: '/NaturalPerson/Info/$np_id', ...personEdit },

  {
    path: '/Companies',
    title: 'menu.company',
    needs: 'Companies',
    words: ['register'],
    load: () => import('./features/companies/companies-list.tsx'),
  },
  { path: '/Companies/Add', title: 'company.add', needs: 'CompanyCreate', ...company },
  { path: '/Companies/Details/$customer_id', ...companyEdit },
  { path: '/Companies/Info/$customer_id', ...companyEdit },

  {
    path: '/Alerts',
    title: 'menu.alerts',
    needs: 'AlertsHistory',
    words: ['register', 'issues', ...hitWords],
    load: () => import('./features/alerts/alerts.tsx'),
  },
  {
    path: '/Cases',
    title: 'menu.cases',
    needs: 'AlertCasePool',
    words: ['register', 'hits', 'review'],
    load: () => import('./features/cases/case-pool.tsx'),
  },
  {
    path: '/Cases/Details/$case_id',
    title: 'case.title',
    needs: 'AlertCaseDetails',
    words: ['register', 'issues', ...hitWords],
    under: { title: 'menu.cases', href: '/sys/Cases' },
    isFocus: true,
    load: () => import('./features/cases/case-review.tsx'),
  },

  {
    path: '/OnboardingScreening',
    title: 'menu.screening',
    needs: 'SingleScan2',
    words: ['screening', 'hits', 'entity', 'register', 'issues'],
    load: () => import('./features/scans/scan.tsx'),
  },
  {
    path: '/OngoingScreening',
    title: 'menu.ongoing',
    needs: 'OngoingScreening',
    words: ['screening', 'ongoing', 'register'],
    load: () => import('./features/ongoing/ongoing.tsx'),
  },
  {
    path: '/ThresholdLab',
    title: 'menu.thresholdLab',
    needs: 'SingleScan2',
    words: ['lab', 'hits'],
    load: () => import('./features/threshold-lab/lab.tsx'),
  },
  {
    path: '/BatchScreening',
    title: 'menu.batch',
    needs: 'BatchScreening',
    words: ['screening', 'hits'],
    load: () => import('./features/screening/batch.tsx'),
  },
  {
    path: '/BatchScreeningLog',
    title: 'menu.batchLog',
    needs: 'BatchScreeningLog',
    words: ['screening', 'hits'],
    load: () => import('./features/screening/batch-log.tsx'),
  },

  { path: '/Transaction', title: 'menu.transaction', needs: 'Transaction', load: notYet },
  { path: '/Transaction/WS', title: 'transaction.workspace', needs: 'Transaction', under: transactions, load: notYet },
  {
    path: '/Transaction2',
    title: 'transaction.new',
    needs: 'Transaction2',
    under: transactions,
    isFocus: true,
    load: notYet,
  },
  {
    path: '/Transaction/Add/$transaction_type',
    title: 'transaction.new',
    needs: 'Transaction3',
    under: transactions,
    isFocus: true,
    load: notYet,
  },
  {
    path: '/Transaction/Details/$transaction_id',
    title: 'transaction.title',
    needs: 'Transaction3',
    under: transactions,
    isFocus: true,
    load: notYet,
  },

  { path: '/Import', title: 'menu.import', needs: 'Import', load: notYet },
  { path: '/Export', title: 'menu.export', needs: 'Export', load: notYet },
  {
    path: '/AuditLog',
    title: 'menu.auditLog',
    needs: 'AuditLog',
    words: ['control', 'actions', 'register', 'company'],
    load: () => import('./features/audit/audit-log.tsx'),
  },
  { path: '/Development/Webhook', title: 'menu.webhook', needs: 'Webhook', load: notYet },
  { path: '/Development/WebhookLog', title: 'menu.webhookLog', needs: 'WebhookLog', load: notYet },
  { path: '/eKYCAlliance', title: 'menu.ekyc', needs: 'eKYCAlliance', load: notYet },
  {
    path: '/eKYCAlliance/NewRequest',
    title: 'ekyc.newRequest',
    needs: 'eKYCAlliance',
    under: ekyc,
    isFocus: true,
    load: notYet,
  },
  { path: '/eKYCAlliance/Details/$client_id', title: 'ekyc.client', needs: 'eKYCAlliance', under: ekyc, load: notYet },

  {
    path: '/Settings',
    title: 'menu.settings',
    needs: 'Settings',
    words: ['control', 'issues'],
    load: () => import('./features/settings/settings.tsx'),
  },
  {
    path: '/Settings/Users',
    title: 'users.title',
    needs: 'Settings',
    words: ['control', 'issues'],
    under: settings,
    load: () => import('./features/settings/users.tsx'),
  },
  {
    path: '/Settings/Lists',
    title: 'lists.title',
    needs: 'Settings',
    words: ['watchlists', 'issues'],
    under: settings,
    load: () => import('./features/watchlists/watchlists.tsx'),
  },
  { path: '/RiskAssessmentControl', title: 'menu.riskControl', needs: 'RiskAssessment', under: settings, load: notYet },
  {
    path: '/UserProfile',
    title: 'menu.profile',
    words: ['account', 'issues'],
    load: () => import('./features/profile/profile.tsx'),
  },
]

/** Old fragments that still answer, each guarded as its target. */
export const redirects: readonly { path: string; to: string; needs: Requirement }[] = [
  { path: '/Transaction/v2', to: '/sys/Transaction2', needs: 'Transaction2' },
  { path: '/Transaction/v3', to: '/sys/Transaction', needs: 'Transaction3' },
]

/** The screen an address opens, whatever its case. */
export function screenAt(pathname: string): Screen | undefined {
  const wanted = pathname
    .toLowerCase()
    .replace(/^\/sys\/?/, '/')
    .split('/')
  return screens.find(({ path }) => {
    const parts = path.toLowerCase().split('/')
    return parts.length === wanted.length && parts.every((part, at) => part.startsWith('$') || part === wanted[at])
  })
}
