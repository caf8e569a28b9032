import { freePartyKeys, type TransactionPartRow } from '@probity/contract/transactions/transaction-parts.ts'
import type { ClientType } from '@probity/contract/transactions/transaction-types.ts'

type Described = Record<Exclude<(typeof freePartyKeys)[number], 'identity_type'>, string>

/** A party besides the client as form values: from the register, entered before, or described here. */
export interface PartForm extends Described {
  client_type: ClientType
  person: number | null
  company: number | null
  counterparty: number | null
  identity_type: number | null
  /** Of the person acting for the client. */
  authority: string
  /** Earlier parties of a similar name that are others. */
  not_same_as: number[]
  /** Parties of the register of the same name that are others. */
  not_same_party: string[]
  /** The display name of a party from the register; not sent. */
  party_name: string
}

const textKeys = freePartyKeys.filter((key) => key !== 'identity_type')

export const blankPart = (): PartForm => ({
  ...(Object.fromEntries(textKeys.map((key) => [key, ''])) as Described),
  client_type: 'individual',
  person: null,
  company: null,
  counterparty: null,
  identity_type: null,
  authority: '',
  not_same_as: [],
  not_same_party: [],
  party_name: '',
})

/** Form values from a stored party, or from one entered before. */
export function fromPart(
  part: Omit<
    TransactionPartRow,
    'id' | 'person' | 'company' | 'counterparty' | 'authority' | 'not_same_as' | 'not_same_party'
  > &
    Links,
): PartForm {
  return {
    ...(Object.fromEntries(textKeys.map((key) => [key, part[key] ?? ''])) as Described),
    client_type: part.client_type,
    person: part.person ?? null,
    company: part.company ?? null,
    counterparty: part.counterparty ?? null,
    identity_type: part.identity_type,
    authority: part.authority ?? '',
    not_same_as: part.not_same_as ?? [],
    not_same_party: part.not_same_party ?? [],
    party_name: '',
  }
}
interface Links {
  person?: number | null
  company?: number | null
  counterparty?: number | null
  authority?: string | null
  not_same_as?: number[] | null
  not_same_party?: string[] | null
}

export const isRegistered = ({ person, company }: Pick<PartForm, 'person' | 'company'>): boolean =>
  person !== null || company !== null

/** Whether nobody was entered: no link and no text. */
const isBlank = (part: PartForm): boolean =>
  !isRegistered(part) &&
  part.counterparty === null &&
  [...textKeys, 'authority' as const].every((key) => part[key].trim() === '')

/** A party as request body, or null for none. */
export function partToSave(part: PartForm) {
  if (isBlank(part)) return null
  const { party_name: _name, sur, ...sent } = part
  return { ...sent, sur: part.client_type === 'corporate' ? '' : sur }
}
