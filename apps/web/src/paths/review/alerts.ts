import { inPath } from '#web/routing/in-path.ts'

export const alertPaths = {
  alerts: () => '/sys/Alerts',
  alert: (alert_id: number | string) => `/sys/Alerts?alert=${inPath(alert_id)}`,
} as const
