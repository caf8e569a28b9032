import type { Words } from './list.ts'
import { ListError } from './list-error.ts'
import { ofList } from './problems/of-list.ts'

/** The day or month a publisher dates an edition by; undefined for numbers, and for lists that carry no date. */
function dayOf(version: string): string | undefined {
  const [, ...parts] = /^(\d{4})-?(\d{2})(?:-?(\d{2}))?(?!\d)/.exec(version) ?? []
  return parts.length === 0 ? undefined : parts.filter((part) => part !== undefined).join('-')
}

/** The date from which the age of an edition is counted: for a month its first day, so that the age is never too low. */
export function editionDay(version: string): string | undefined {
  const day = dayOf(version)
  const full = day?.length === 7 ? `${day}-01` : day
  return full !== undefined && Number.isFinite(Date.parse(full)) ? full : undefined
}

/** Whether an edition is dated before the serving one; false if either has no date. */
export function isOlderEdition(version: string, serving: string): boolean {
  const [day, before] = [dayOf(version), dayOf(serving)]
  if (day === undefined || before === undefined) return false
  const common = Math.min(day.length, before.length)
  return day.slice(0, common) < before.slice(0, common)
}

/** Refuses an older edition unless it was explicitly allowed. */
export function assertNotOlder(
  list: { name: Words },
  { version, serving }: { version: string; serving: string },
): void {
  if (isOlderEdition(version, serving))
    throw new ListError({ file: list.name, problem: ofList.older(dayOf(version) ?? '', dayOf(serving) ?? '') })
}
