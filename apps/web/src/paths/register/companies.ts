import { inPath } from '#web/routing/in-path.ts'

export const companyPaths = {
  companies: () => '/sys/Companies',
  companyAdd: () => '/sys/Companies/Add',
  company: (customer_id: number | string) => `/sys/Companies/Details/${inPath(customer_id)}`,
} as const
