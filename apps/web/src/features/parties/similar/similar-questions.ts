import { toQuery } from '@probity/contract/api/client.ts'
import { isMasked } from '@probity/contract/parties/id-mask.ts'
import type { SimilarEmail, SimilarIdentity, SimilarName } from '@probity/contract/parties/register-calls.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import type { EmailForm } from '../fieldsets/emails-fieldset.tsx'
import type { IdentityForm } from '../fieldsets/identities-fieldset.tsx'
import type { NameForm } from '../fieldsets/name-slots.ts'
import type { PartyOf } from '../party-of.ts'

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
const similar = (path: string, query: Record<string, string | number | undefined>): string =>
  `/v2/${path}/similar?${toQuery(query)}`
const capacityOf = (kind: PartyOf['kind']): number => (kind === 'company' ? capacityType.company : capacityType.person)

/** The query for a name; undefined if it is empty or removed. */
export function nameQuestion(name: NameForm, { kind, exclude }: SimilarRecordsProps): string | undefined {
  const { lang, name_type, sur, other } = name
  if (!stands(name) || `${sur}${other}`.trim() === '') return undefined
  const capacity_type = capacityOf(kind)
  return similar('names', { capacity_type, lang, name_type, sur: sur || undefined, other: other || undefined, exclude })
}

/** The query for a document; undefined if it is empty, removed or masked. */
export function identityQuestion(identity: IdentityForm, { exclude }: SimilarRecordsProps): string | undefined {
  const { type, id_number } = identity
  if (!stands(identity) || id_number.trim() === '' || isMasked(id_number)) return undefined
  return similar('identifications', { type, id_number: id_number.trim(), exclude })
}

/** The queries for the typed values, one URL each. Empty fields and masked numbers are not queried. */
export function similarQuestions({ names, idens = [], emails }: Typed, props: SimilarRecordsProps): string[] {
  const capacity_type = capacityOf(props.kind)
  const { exclude } = props
  return [
    ...names.map((name) => nameQuestion(name, props)),
    ...idens.map((identity) => identityQuestion(identity, props)),
    ...emails.map((row) =>
      stands(row) && row.email.trim() !== ''
        ? similar('emails', { capacity_type, email: row.email.trim(), exclude })
        : undefined,
    ),
  ].filter((url) => url !== undefined)
}
