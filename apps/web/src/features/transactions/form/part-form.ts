import { freePartyKeys, type TransactionPartRow } from '@probity/contract/transactions/transaction-parts.ts'
import type { ClientType } from '@probity/contract/transactions/transaction-types.ts'

type Described = Record<Exclude<(typeof freePartyKeys)[number], 'identity_type'>, string>

/** A party beside the client, as it is edited: one of the register, one entered before, or one described here. */
export interface PartForm extends Described {
  client_type: ClientType
  person: number | null
  company: number | null
  counterparty: number | null
  identity_type: number | null
  /** How a party of the register is called; not sent. */
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
  party_name: '',
})

/** What a stored party, or one that was entered before, fills in. */
export function fromPart(
  part: Omit<TransactionPartRow, 'id' | 'person' | 'company' | 'counterparty'> & Links,
): PartForm {
  return {
    ...(Object.fromEntries(textKeys.map((key) => [key, part[key] ?? ''])) as Described),
    client_type: part.client_type,
    person: part.person ?? null,
    company: part.company ?? null,
    counterparty: part.counterparty ?? null,
    identity_type: part.identity_type,
    party_name: '',
  }
}
interface Links {
  person?: number | null
  company?: number | null
  counterparty?: number | null
}

export const isRegistered = ({ person, company }: Pick<PartForm, 'person' | 'company'>): boolean =>
  person !== null || company !== null

/** Nobody was entered: no link, and nothing typed. */
const isBlank = (part: PartForm): boolean =>
  !isRegistered(part) && part.counterparty === null && textKeys.every((key) => part[key].trim() === '')

/** A party as it is sent, or null for none. */
export function partToSave(part: PartForm) {
  if (isBlank(part)) return null
  const { party_name: _name, sur, ...sent } = part
  return { ...sent, sur: part.client_type === 'corporate' ? '' : sur }
}
