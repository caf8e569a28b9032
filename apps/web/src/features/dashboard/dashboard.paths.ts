export const dashboardPaths = {
  dashboard: () => '/sys',
  /** The dashboard itself, even while the first page shows the missing lists. */
  chosenDashboard: () => '/sys?view=dashboard',
  countedHits: () => '/sys/Hits',
} as const
