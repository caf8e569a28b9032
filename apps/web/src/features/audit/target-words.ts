import type { ActivityTarget } from '@probity/contract/activity/activity.ts'
import { currentLanguage, type Translate } from '#web/i18n/translate.ts'
import { importPaths } from '#web/paths/data/imports.ts'
import { webhookPaths } from '#web/paths/data/webhooks.ts'
import { ekycPaths } from '#web/paths/firm/ekyc.ts'
import { settingsPaths } from '#web/paths/firm/settings.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { riskAssessmentPaths } from '#web/paths/register/risk-assessment.ts'
import { alertPaths } from '#web/paths/review/alerts.ts'
import { calendarPaths } from '#web/paths/review/calendar.ts'
import { casePaths } from '#web/paths/review/cases.ts'
import { batchPaths } from '#web/paths/screening/batches.ts'
import { ongoingPaths } from '#web/paths/screening/ongoing.ts'
import { scanPaths } from '#web/paths/screening/screening.ts'
import { type Target, targetText } from './entry-words.ts'

type Kind = ActivityTarget['kind']
const settings = () => settingsPaths.settings()
const users = () => settingsPaths.users()

const addresses: Readonly<Record<Kind, (target: ActivityTarget) => string | undefined>> = {
  person: ({ id }) => (id === null ? undefined : personPaths.person(id)),
  company: ({ id }) => (id === null ? undefined : companyPaths.company(id)),
  alert: ({ id }) => (id === null ? undefined : alertPaths.alert(id)),
  case: ({ id }) => (id === null ? undefined : casePaths.case(id)),
  scan: ({ ref }) => (ref ? scanPaths.scan(ref) : undefined),
  batch: ({ id }) => (id === null ? undefined : batchPaths.batchLogDetails(id)),
  ongoing: () => ongoingPaths.ongoing(),
  user: ({ name }) => (name ? settingsPaths.user(name) : undefined),
  role: users,
  api_key: users,
  setting: settings,
  country: () => undefined,
  report: () => undefined,
  transaction: () => undefined,
  import: ({ id }) => (id === null ? undefined : importPaths.importOf(id)),
  webhook: () => webhookPaths.webhooks(),
  duty: () => calendarPaths.duties(),
  bank: () => ekycPaths.ekyc(),
  ekyc_client: ({ id }) => (id === null ? undefined : ekycPaths.ekycClient(id)),
  questionnaire: () => riskAssessmentPaths.riskControl(),
}

/** The URL of an entry's record; undefined if it has no screen or was deleted. */
export function targetHref(target: ActivityTarget | null): string | undefined {
  return target === null || target.is_deleted === true ? undefined : addresses[target.kind](target)
}

/** Sets of records that an action affects as a whole. */
const tableWords = { individuals: 'audit.table.individuals', corporates: 'audit.table.corporates' } as const

/** The fields of a log entry that concern its target. */
interface Entry extends Target {
  target: ActivityTarget | null
  data?: Readonly<Record<string, unknown>> | null
}

/** The title of a target without a name of its own. */
export function targetTitle(entry: Entry, t: Translate): string {
  const { target, target_table, target_id, data } = entry
  if (target === null && typeof data?.['watchlist'] === 'string')
    return t('audit.watchlist', { code: data['watchlist'] })
  if (target?.kind === 'batch') return t('audit.kind.batch', { id: target.id ?? '' })
  if (target?.kind === 'ongoing') return t('audit.kind.ongoing', { id: target.id ?? '' })
  if (target?.kind === 'report') return t('audit.kind.report', { number: target.ref ?? '' })
  if (target_id === null && target_table !== null && target_table in tableWords)
    return t(tableWords[target_table as keyof typeof tableWords])
  if (target_table === 'matcher_changes' && target_id !== null) return t('audit.row.matcherChange', { id: target_id })
  return targetText(entry)
}

/** The same as one line of text. */
export function targetLine(entry: Entry, t: Translate): string {
  const { target } = entry
  const english = [target?.sur?.toUpperCase(), target?.name].filter(Boolean).join(' ')
  const scripts = currentLanguage() === 'zh-hant' ? [target?.chinese, english] : [english, target?.chinese]
  return scripts.filter(Boolean).join(' ') || targetTitle(entry, t)
}
