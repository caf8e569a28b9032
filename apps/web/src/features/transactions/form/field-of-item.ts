import type { RecordFact, RecordItem } from '@probity/contract/transactions/record-check.ts'

const ofTransaction: Partial<Record<RecordFact, string>> = { money: 'amount', hkd_amount: 'currency' }
const ofPart: Partial<Record<RecordFact, string>> = {
  name: 'other',
  id_number: 'identity_number',
  id_place: 'identity_country',
  address: 'address_1',
  account: 'account_number',
  birth: 'dob',
  tel: 'tel',
  authority: 'authority',
}

/** The field where a missing item is entered. Missing data of the client is entered in the register, so its step opens. */
export function fieldOfItem({ role, fact }: Pick<RecordItem, 'role' | 'fact'>): string {
  if (fact === 'owners') return 'beneficial_owners'
  if (role === 'client') return 'person'
  if (role === 'transaction') return ofTransaction[fact] ?? fact
  return `${role}.${ofPart[fact] ?? 'other'}`
}
