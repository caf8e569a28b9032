export const suspicionPaths = {
  reports: () => '/sys/SuspicionReports',
  report: (id: number | string) => `/sys/SuspicionReports/Details/${id}`,
} as const
