import { dashboardPaths } from '#web/features/dashboard/dashboard.paths.ts'

/** Back to the screen the guard turned away, if it is one of ours; an address from outside is never followed. */
export function destinationAfterLogin(from: string | undefined): string {
  const isOurs = from !== undefined && /^\/sys(\/|\?|$)/i.test(from) && !from.toLowerCase().startsWith('/sys/forbidden')
  return isOurs ? from : dashboardPaths.dashboard()
}
