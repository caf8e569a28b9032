export const dashboardPaths = {
  dashboard: () => '/sys',
} as const
