const id = (value: number | string) => encodeURIComponent(String(value))

const transactionTypes = ['forex', 'inward', 'outward', 'loan'] as const
export type TransactionType = (typeof transactionTypes)[number]
export type ScreeningMode = 'single' | 'onboarding'

/** Every address of the product, in the case the specification writes it. Screens link through this object only. */
export const paths = {
  home: () => '/',
  contact: () => '/#contact',
  terms: () => '/terms',
  login: () => '/login',
  forgotPassword: () => '/login/ForgotPassword',
  resetPassword: () => '/login/ResetPassword',

  dashboard: () => '/sys',
  persons: () => '/sys/NaturalPerson',
  personAdd: () => '/sys/NaturalPerson/Add',
  person: (np_id: number | string) => `/sys/NaturalPerson/Details/${id(np_id)}`,
  companies: () => '/sys/Companies',
  companyAdd: () => '/sys/Companies/Add',
  company: (customer_id: number | string) => `/sys/Companies/Details/${id(customer_id)}`,
  alerts: () => '/sys/Alerts',
  alert: (alert_id: number | string) => `/sys/Alerts?alert=${id(alert_id)}`,
  cases: () => '/sys/Cases',
  case: (case_id: number | string) => `/sys/Cases/Details/${id(case_id)}`,
  screening: (mode: ScreeningMode) => `/sys/OnboardingScreening?mode=${mode}`,
  scan: (key: string) => `/sys/OnboardingScreening?mode=single&scan=${id(key)}`,
  screeningScreen: () => '/sys/OnboardingScreening',
  ongoing: () => '/sys/OngoingScreening',
  thresholdLab: () => '/sys/ThresholdLab',
  batch: () => '/sys/BatchScreening',
  batchLog: () => '/sys/BatchScreeningLog',
  batchLogDetails: (batch_id: number | string) => `/sys/BatchScreeningLog?batch_id=${id(batch_id)}`,
  auditLog: () => '/sys/AuditLog',
  transactionWorkspace: () => '/sys/Transaction/WS',
  transaction2: () => '/sys/Transaction2',
  transactions: () => '/sys/Transaction',
  transactionAdd: (type: TransactionType) => `/sys/Transaction/Add/${type}`,
  transaction: (transaction_id: number | string) => `/sys/Transaction/Details/${id(transaction_id)}`,
  webhooks: () => '/sys/Development/Webhook',
  webhookLog: () => '/sys/Development/WebhookLog',
  ekyc: () => '/sys/eKYCAlliance',
  ekycNewRequest: () => '/sys/eKYCAlliance/NewRequest',
  ekycClient: (client_id: number | string) => `/sys/eKYCAlliance/Details/${id(client_id)}`,
  import: () => '/sys/Import',
  export: () => '/sys/Export',
  settings: () => '/sys/Settings',
  users: () => '/sys/Settings/Users',
  user: (username: string) => `/sys/Settings/Users?find=${id(username)}`,
  lists: () => '/sys/Settings/Lists',
  list: (code: string) => `/sys/Settings/Lists?list=${id(code)}`,
  riskControl: () => '/sys/RiskAssessmentControl',
  profile: () => '/sys/UserProfile',
  forbidden: () => '/sys/Forbidden',

  reportEntity: () => '/report/ScreeningEntity',
  reportScreening: () => '/report/Screening',
  reportCase: () => '/report/AlertCase',
} as const

/** The route names the specification fixes. */
const routeNames = {
  NaturalPersonEdit: ({ np_id }: { np_id: number | string }) => paths.person(np_id),
  CompanyEdit: ({ customer_id }: { customer_id: number | string }) => paths.company(customer_id),
  Transaction3Edit: ({ transaction_id }: { transaction_id: number | string }) => paths.transaction(transaction_id),
} as const

export function pathByName<Name extends keyof typeof routeNames>(
  name: Name,
  params: Parameters<(typeof routeNames)[Name]>[0],
): string {
  return (routeNames[name] as (params: Parameters<(typeof routeNames)[Name]>[0]) => string)(params)
}
