import type { ClientType } from '@probity/contract/transactions/transaction-types.ts'

interface SeedParty {
  client_type: ClientType
  sur?: string
  other: string
  address_1?: string
  address_4: string
  identity_number?: string
  identity_country?: string
  bank_name?: string
  account_number?: string
}

const person = (sur: string, other: string, rest: Omit<SeedParty, 'client_type' | 'sur' | 'other'>): SeedParty => ({
  client_type: 'individual',
  sur,
  other,
  ...rest,
})
const company = (other: string, rest: Omit<SeedParty, 'client_type' | 'other'>): SeedParty => ({
  client_type: 'corporate',
  other,
  ...rest,
})

/** Invented parties abroad who send money to customers of the demonstration, or receive it. Some are not described in full. */
export const freeParties: readonly SeedParty[] = [
  company('Song Lanh Seafood JSC', {
    address_1: '118 Bach Kieu, Da Nang',
    address_4: 'VN',
    identity_number: '0401772913',
    identity_country: 'VN',
    bank_name: 'Hai Lam Commercial Bank',
    account_number: '700411228',
  }),
  person('Reyesol', 'Marivic', {
    address_1: '14 Mabuhay Lane, Cebu',
    address_4: 'PH',
    identity_number: 'P7733121A',
    identity_country: 'PH',
    account_number: '0021884410',
  }),
  person('Wijayanti', 'Nurul Indah', { address_1: 'Jalan Melur 4, Surabaya', address_4: 'ID' }),
  company('Kestrel Loom Textiles Pvt', { address_4: 'IN', bank_name: 'Deccan Merchants Bank' }),
  company('Hanamori Tools KK', {
    address_1: '2-14 Sakaemachi, Osaka',
    address_4: 'JP',
    identity_number: '1200-01-044821',
    identity_country: 'JP',
    account_number: '5527710',
  }),
  person('Okoniewski', 'Tymon', {
    address_1: 'ul. Lipowa 8, Gdynia',
    address_4: 'PL',
    identity_number: 'ZZ4471220',
    identity_country: 'PL',
    account_number: 'PL11440000000071',
  }),
]
