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
  /** The record being edited. */
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

/** What to ask of what is typed, an address each. Nothing is asked of an empty field or of a number shown masked. */
export function similarQuestions(
  { names, idens = [], emails }: Typed,
  { kind, exclude }: SimilarRecordsProps,
): string[] {
  const capacity_type = kind === 'company' ? capacityType.company : capacityType.person
  const stands = (row: { is_deleted?: boolean }) => row.is_deleted !== true
  const asked = (path: string, query: Record<string, string | number | undefined>) =>
    `/v2/${path}/similar?${toQuery({ ...query, exclude })}`
  return [
    ...names
      .filter((name) => stands(name) && `${name.sur}${name.other}`.trim() !== '')
      .map(({ lang, name_type, sur, other }) =>
        asked('names', { capacity_type, lang, name_type, sur: sur || undefined, other: other || undefined }),
      ),
    ...idens
      .filter((iden) => stands(iden) && iden.id_number.trim() !== '' && !isMasked(iden.id_number))
      .map(({ type, id_number }) => asked('identifications', { type, id_number: id_number.trim() })),
    ...emails
      .filter((one) => stands(one) && one.email.trim() !== '')
      .map(({ email }) => asked('emails', { capacity_type, email: email.trim() })),
  ]
}
