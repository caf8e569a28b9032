import { anyOf } from '@probity/contract/identity/access.ts'

export const riskAccess = { read: anyOf('RISKASSESSMENT'), write: anyOf('RISKASSESSMENT') }
