import type { Given } from '@probity/contract/api/call.ts'
import { isMasked } from '@probity/contract/parties/id-mask.ts'
import { partyCalls as calls } from '@probity/contract/parties/party-calls.ts'
import type {
  FoundParty,
  SimilarEmail,
  SimilarIdentity,
  SimilarName,
} from '@probity/contract/parties/register-calls.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { PartyOf } from '#web/feature.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import type { EmailForm } from '../fieldsets/emails-fieldset.tsx'
import type { IdentityForm } from '../fieldsets/identities-fieldset.tsx'
import type { NameForm } from '../fieldsets/name-slots.ts'

export interface SimilarRecordsProps {
  kind: PartyOf['kind']
  /** The edited record. */
  exclude?: number | undefined
}

export type SimilarReason = SimilarName['reason'] | SimilarIdentity['reason'] | SimilarEmail['reason']

export const reasonWords: Record<SimilarReason, PlainWordKey> = {
  same_name: 'similar.sameName',
  same_words: 'similar.sameWords',
  contains: 'similar.contains',
  alike: 'similar.alike',
  same_sound: 'similar.sameSound',
  same_number: 'similar.sameNumber',
  same_email: 'similar.sameEmail',
}

export interface Typed {
  names: readonly NameForm[]
  /** Companies have none. */
  idens: readonly IdentityForm[] | undefined
  emails: readonly EmailForm[]
}

const stands = (row: { is_deleted?: boolean }): boolean => row.is_deleted !== true
const capacityOf = (kind: PartyOf['kind']): number => (kind === 'company' ? capacityType.company : capacityType.person)

/** A question for similar records, as data: what is typed, and the query of its call. */
export type Question =
  | { by: 'name'; query: Given<typeof calls.similarNames>['query'] }
  | { by: 'identity'; query: Given<typeof calls.similarIdentities>['query'] }
  | { by: 'email'; query: Given<typeof calls.similarEmails>['query'] }

export interface Similar {
  party: FoundParty
  reason: SimilarReason
  is_duplicate?: boolean
  /** Masked number of a similar document. */
  id_number?: string
}

async function ask({ by, query }: Question): Promise<Similar[]> {
  if (by === 'name') return call(calls.similarNames, { query })
  if (by === 'identity') return call(calls.similarIdentities, { query })
  return call(calls.similarEmails, { query })
}

export const similarQuery = (question: Question) =>
  queryOptions({ queryKey: ['similar', question], queryFn: () => ask(question) })

/** The query for a name; undefined if it is empty or removed. */
export function nameQuestion(name: NameForm, { kind, exclude }: SimilarRecordsProps): Question | undefined {
  const { lang, name_type, sur, other } = name
  if (!stands(name) || `${sur}${other}`.trim() === '') return undefined
  const capacity_type = capacityOf(kind)
  const query = { capacity_type, lang, name_type, sur: sur || undefined, other: other || undefined, exclude }
  return { by: 'name', query }
}

/** The query for a document; undefined if it is empty, removed or masked. */
export function identityQuestion(identity: IdentityForm, { exclude }: SimilarRecordsProps): Question | undefined {
  const { type, id_number } = identity
  if (!stands(identity) || id_number.trim() === '' || isMasked(id_number)) return undefined
  return { by: 'identity', query: { type, id_number: id_number.trim(), exclude } }
}

/** The queries for the typed values. Empty fields and masked numbers are not queried. */
export function similarQuestions({ names, idens = [], emails }: Typed, props: SimilarRecordsProps): Question[] {
  const capacity_type = capacityOf(props.kind)
  const { exclude } = props
  return [
    ...names.map((name) => nameQuestion(name, props)),
    ...idens.map((identity) => identityQuestion(identity, props)),
    ...emails.map((row): Question | undefined =>
      stands(row) && row.email.trim() !== ''
        ? { by: 'email', query: { capacity_type, email: row.email.trim(), exclude } }
        : undefined,
    ),
  ].filter((question) => question !== undefined)
}
