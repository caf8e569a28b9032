import type { ActivityTarget } from '@probity/contract/activity.ts'
import { currentLanguage, type Translate } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { type Target, targetText } from './entry-words.ts'

type Kind = ActivityTarget['kind']
const settings = () => paths.settings()
const users = () => paths.users()

const addresses: Readonly<Record<Kind, (target: ActivityTarget) => string | undefined>> = {
  person: ({ id }) => (id === null ? undefined : paths.person(id)),
  company: ({ id }) => (id === null ? undefined : paths.company(id)),
  alert: ({ id }) => (id === null ? undefined : paths.alert(id)),
  case: ({ id }) => (id === null ? undefined : paths.case(id)),
  scan: ({ ref }) => (ref ? paths.scan(ref) : undefined),
  batch: ({ id }) => (id === null ? undefined : paths.batchLogDetails(id)),
  ongoing: () => paths.ongoing(),
  user: ({ name }) => (name ? paths.user(name) : undefined),
  role: users,
  api_key: users,
  setting: settings,
  country: () => undefined,
  report: () => undefined,
}

/** Where the record of an entry opens; nothing when it has no screen or was deleted. */
export function targetHref(target: ActivityTarget | null): string | undefined {
  return target === null || target.is_deleted === true ? undefined : addresses[target.kind](target)
}

/** Sets of records that are acted on as a whole. */
const tableWords = { individuals: 'audit.table.individuals', corporates: 'audit.table.corporates' } as const

/** What to call a target that has no name of its own. */
export function targetTitle(entry: Target & { target: ActivityTarget | null }, t: Translate): string {
  const { target, target_table, target_id } = entry
  if (target?.kind === 'batch') return t('audit.kind.batch', { id: target.id ?? '' })
  if (target?.kind === 'ongoing') return t('audit.kind.ongoing', { id: target.id ?? '' })
  if (target?.kind === 'report') return t('audit.kind.report', { number: target.ref ?? '' })
  if (target_id === null && target_table !== null && target_table in tableWords)
    return t(tableWords[target_table as keyof typeof tableWords])
  return targetText(entry)
}

/** The same as one line of text. */
export function targetLine(entry: Target & { target: ActivityTarget | null }, t: Translate): string {
  const { target } = entry
  const english = [target?.sur?.toUpperCase(), target?.name].filter(Boolean).join(' ')
  const scripts = currentLanguage() === 'zh-hant' ? [target?.chinese, english] : [english, target?.chinese]
  return scripts.filter(Boolean).join(' ') || targetTitle(entry, t)
}
