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

/** Invented foreign parties who send money to customers of the demo or receive it. Some are described incompletely. */
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

/** Acts for corporate clients of the demo. */
export const actingPerson = {
  ...person('Kwan', 'Sze Lok', { address_4: 'HK', identity_number: 'K668134(4)' }),
  identity_type: 1,
  authority: 'Board resolution',
}

/** Parties that share only a name with a party on the demo lists. */
export const namesakeParties: readonly SeedParty[] = [
  person('Rahman', 'Faysal', { address_1: '7 Kadam Lane, Khulna', address_4: 'BD', account_number: '3304471' }),
  person('Huang', 'Jiayan', { address_1: '12 Lotus Road, Foshan', address_4: 'CN', account_number: '6228801144' }),
  person('Lindqvist', 'Torvald', { address_1: 'Bergsgatan 3, Malmö', address_4: 'SE', account_number: 'SE9911' }),
  person('Pan', 'Weixi', { address_1: '88 Camphor Street, Xiamen', address_4: 'CN', account_number: '6228807312' }),
  person('Petrossov', 'Arkady', { address_1: '4 Abay Avenue, Almaty', address_4: 'KZ', account_number: 'KZ7751' }),
  person('Wu', 'Zhikeng', { address_1: '31 Banyan Road, Zhuhai', address_4: 'CN', account_number: '6228809921' }),
  person('Shi', 'Qiantong', { address_1: '5 Osmanthus Lane, Suzhou', address_4: 'CN', account_number: '6228803307' }),
]
