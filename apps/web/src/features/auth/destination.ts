import { dashboardPaths } from '#web/paths/review/dashboard.ts'

/** The screen that the guard refused, if it belongs to the product; external addresses are never followed. */
export function destinationAfterLogin(from: string | undefined): string {
  const isOurs = from !== undefined && /^\/sys(\/|\?|$)/i.test(from) && !from.toLowerCase().startsWith('/sys/forbidden')
  return isOurs ? from : dashboardPaths.dashboard()
}
