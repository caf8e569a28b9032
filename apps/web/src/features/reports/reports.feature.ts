import { type Feature, nothing } from '#web/feature.ts'
import { reportPaths } from '#web/paths/data/reports.ts'

/** Reports in a window of their own. */
export const reports = {
  ...nothing,
  name: 'reports',
  paths: reportPaths,
  // Not guarded, as specified: these windows show only what their opener hands over and call no API.
  openPages: [reportPaths.reportEntity(), reportPaths.reportScreening(), reportPaths.reportCase()].map((path) => ({
    path,
    words: 'sys',
    load: () => import('./report-window.tsx'),
  })),
  targets: { report: () => undefined },
} satisfies Feature
