export const dashboardPaths = {
  dashboard: () => '/sys',
  /** The dashboard itself, also while the first page says which list is missing. */
  chosenDashboard: () => '/sys?view=dashboard',
  countedHits: () => '/sys/Hits',
} as const
