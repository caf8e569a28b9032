export const dashboardPaths = {
  dashboard: () => '/sys',
  countedHits: () => '/sys/Hits',
} as const
