import type { ActivityTarget } from '@probity/contract/activity/activity.ts'
import { activityTables, activityTargets } from '@probity/contract/activity/activity-types.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import type { TargetPaths } from '#web/feature.ts'
import { fill } from '#web/i18n/fill.ts'
import { currentLanguage, type Translate } from '#web/i18n/translate.ts'
import { type Target, targetText } from './entry-words.ts'

/** The URL of an entry's record; undefined if it has no screen or was deleted. */
export function targetHref(target: ActivityTarget | null, paths: TargetPaths): string | undefined {
  return target === null || target.is_deleted === true ? undefined : paths[target.kind]?.(target)
}

/** The fields of a log entry that concern its target. */
interface Entry extends Target {
  target: ActivityTarget | null
  data?: Readonly<Record<string, unknown>> | null
}

const tableTitle = ({ target_table, target_id }: Target) =>
  target_table === null ? undefined : activityTables[target_table]?.[target_id === null ? 'all' : 'one']

/** The title of a target without a name of its own. */
export function targetTitle(entry: Entry, t: Translate): string {
  const { target, target_id, data } = entry
  if (target === null && typeof data?.['watchlist'] === 'string')
    return t('audit.watchlist', { code: data['watchlist'] })
  const title = (target && activityTargets[target.kind]) ?? tableTitle(entry)
  if (title === undefined) return targetText(entry)
  return fill(inLanguage(title, currentLanguage()), { id: target?.id ?? target_id ?? '', ref: target?.ref ?? '' })
}

/** The same as one line of text. */
export function targetLine(entry: Entry, t: Translate): string {
  const { target } = entry
  const english = [target?.sur?.toUpperCase(), target?.name].filter(Boolean).join(' ')
  const scripts = currentLanguage() === 'zh-hant' ? [target?.chinese, english] : [english, target?.chinese]
  return scripts.filter(Boolean).join(' ') || targetTitle(entry, t)
}
