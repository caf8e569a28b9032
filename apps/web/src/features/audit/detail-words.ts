import { rowWords } from '#web/features/records/history/history-words.ts'
import { fileSize } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { Entry } from './entry.ts'
import { changesOf } from './entry-words.ts'

type Data = Readonly<Record<string, unknown>>
type Told = Pick<Entry, 'type' | 'data' | 'changed' | 'target_table'>
type Telling = (data: Data, t: Translate, entry: Told) => string | undefined

const longestValue = 24

/** A short summary of an entry beyond type and target; empty if there is none. */
export function detailText(entry: Told, t: Translate): string {
  const data = entry.data ?? {}
  const parts = tellings
    .map((tell) => tell(data, t, entry))
    .filter((part): part is string => part !== undefined && part !== '')
  return listed(parts, t)
}

const steps = ['asked', 'mailed', 'done', 'on', 'off', 'recovery_codes'] as const
const states = ['approved', 'refused', 'withdrawn'] as const
const isOneOf = <const Known extends readonly string[]>(known: Known, value: unknown): value is Known[number] =>
  known.includes(value as string)

const counted = (
  key: 'rows' | 'parties' | 'hits' | 'documents' | 'ended' | 'auto_resolved',
  value: unknown,
  t: Translate,
) => {
  if (typeof value !== 'number') return undefined
  const words = {
    rows: 'audit.detail.rows',
    parties: 'audit.detail.records',
    hits: 'audit.detail.hits',
    documents: 'audit.detail.files',
    ended: 'audit.detail.sessions',
    auto_resolved: 'audit.detail.autoCount',
  } as const
  return t(words[key], { n: value })
}

const short = (value: unknown): string => {
  if (Array.isArray(value)) return String(value.length)
  const text = value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text
}

/** A single change in full, several as a count. */
const changes: Telling = (data, t) => {
  const found = changesOf(data)
  const [one] = found
  if (one === undefined) return undefined
  return found.length > 1 ? t('audit.detail.fields', { n: found.length }) : `${short(one.before)} → ${short(one.after)}`
}

/** Rows changed by an update: child rows by kind, fields of the record itself by count. */
const changed: Telling = (_data, t, { changed: names, target_table: own }) => {
  if (names === null) return undefined
  const fields = names.filter((name: string) => name.split('.')[0] === own).length
  const rows = names.filter((name: string) => !name.includes('.') && name !== own)
  const words = rows.map((name: string) => (rowWords[name] === undefined ? name : t(rowWords[name])))
  return listed([...words, ...(fields > 0 ? [t('audit.detail.fields', { n: fields })] : [])], t)
}

const fields: Telling = ({ fields: found }, t) =>
  Array.isArray(found) && found.length > 0 ? t('audit.detail.fields', { n: found.length }) : undefined

const verdict: Telling = (data, t, { type }) => {
  if (type !== 'alert.resolve' && type !== 'alert.modify') return undefined
  if (typeof data['auto_resolved_from'] === 'number') return t('audit.detail.auto', { id: data['auto_resolved_from'] })
  if (data['to'] === 1) return t('hit.true')
  if (data['to'] === 2) return t('hit.false')
  if (data['to'] !== 0) return undefined
  return t(data['undone'] === true ? 'audit.detail.undone' : 'audit.detail.unlocked')
}

const rights: Telling = ({ added, removed, keys }, t) => {
  const size = (value: unknown) => (Array.isArray(value) ? value.length : 0)
  if (size(keys) > 0) return t('audit.detail.rights', { n: size(keys) })
  const signs = [size(added) > 0 ? `+${size(added)}` : '', size(removed) > 0 ? `−${size(removed)}` : ''].filter(Boolean)
  return signs.length === 0 ? undefined : t('audit.detail.rights', { n: signs.join(' ') })
}

/** A deletion says why, or that no reason was given. */
const reason: Telling = ({ reason: given }, t, { type }) => {
  if (type !== 'transaction.delete') return undefined
  return typeof given === 'string' ? given : t('audit.detail.noReason')
}

const list: Telling = ({ watchlist, removed, allow_older }, t) => {
  if (typeof watchlist !== 'string') return undefined
  if (allow_older === true) return t('audit.detail.listOlder', { code: watchlist })
  return t(removed === true ? 'audit.detail.listRemoved' : 'audit.detail.list', { code: watchlist })
}

const run: Telling = ({ persons, companies }, t) =>
  typeof persons === 'number' && typeof companies === 'number'
    ? t('audit.detail.records', { n: persons + companies })
    : undefined

const tellings: readonly Telling[] = [
  changes,
  changed,
  fields,
  verdict,
  rights,
  list,
  run,
  ({ state }, t) => (isOneOf(states, state) ? t(`audit.detail.state.${state}`) : undefined),
  ({ step }, t) => (isOneOf(steps, step) ? t(`audit.detail.step.${step}`) : undefined),
  reason,
  ({ rows }, t) => counted('rows', rows, t),
  ({ parties }, t) => counted('parties', parties, t),
  ({ hits }, t) => counted('hits', hits, t),
  ({ documents }, t) => counted('documents', documents, t),
  ({ ended }, t) => counted('ended', ended, t),
  ({ auto_resolved: n }, t) => counted('auto_resolved', n, t),
  ({ terms }, t) => (typeof terms === 'string' ? t('audit.detail.terms', { version: terms }) : undefined),
  ({ scans }, t) => (Array.isArray(scans) ? t('audit.detail.names', { n: scans.length }) : undefined),
  ({ format }) => (typeof format === 'string' ? format : undefined),
  ({ size }) => (typeof size === 'number' ? fileSize(size) : undefined),
]
