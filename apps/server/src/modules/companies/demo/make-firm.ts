import { SaveCompany } from '@probity/contract/companies/companies.ts'
import { invariant } from '#kernel/errors.ts'
import type { SeedFirm } from './data/firms.ts'
import { seededNotes } from './data/notes.ts'

/** Ids of previously seeded people and firms by their index in the lists. */
export interface Made {
  people: readonly number[]
  firms: readonly number[]
}

function partyOf({ people, firms }: Made, holder: number | `c${number}`) {
  const isFirm = typeof holder === 'string'
  const capacity_id = isFirm ? firms[Number(holder.slice(1))] : people[holder]
  invariant(capacity_id !== undefined, `member ${holder} of a seeded company was seeded before it`)
  return { capacity_type: isFirm ? 1 : 2, capacity_id }
}

export const ordinary = (shares: number) => ({
  type: 'Ordinary',
  currency: 'HKD',
  shares_num: shares,
  shares_paid_amount: `${shares}.00`,
})

/** One company of the demo with its officers, as a form would send it. */
export function makeFirm(firm: SeedFirm, at: number, made: Made): SaveCompany {
  const since = Date.parse(firm.since)
  const isForeign = firm.type === 6
  const office = { address_1: `${20 + at} Lantern Quay`, address_2: 'Hong Kong', address_4: 'HK', effect_date: since }
  const ref_id = `C-${String(2001 + at)}`
  return SaveCompany.parse({
    ref_id,
    company_type: firm.type,
    names: [
      { name_type: 3, lang: 1, other: firm.en, effect_date: since },
      { name_type: 3, lang: 2, other: firm.zh, effect_date: since },
    ],
    coi_number: isForeign ? `F00${10_000 + at}` : String(1_500_000 + at * 13_001),
    br_number: `${30_000_000 + at * 10_007}-000`,
    incorp_place: firm.place,
    incorp_date: firm.since,
    ...(isForeign ? { estab_date: `${Number(firm.since.slice(0, 4)) + 1}${firm.since.slice(4)}` } : {}),
    ...(firm.type === 5
      ? {
          pps_members: {
            number_of_members: 40 + at,
            details: [{ member_class: 'Ordinary member', currency: 'HKD', amount: '100.00' }],
          },
        }
      : {}),
    business_nature: firm.nature,
    fund_source: 'Trading income',
    notes: seededNotes[ref_id],
    tel: `+852 2${String(300 + at).slice(-3)} ${String(6000 + at * 11).slice(-4)}`,
    emails: [{ email: `office${2001 + at}@firm.example` }],
    addresses: [
      { ...office, address_type: 1 },
      { ...office, address_type: 2 },
      ...(isForeign
        ? [
            { ...office, address_type: 3 },
            { address_1: `${at} Registered Street`, address_type: 4, address_4: firm.place, effect_date: since },
          ]
        : []),
    ],
    acc_start_date: Date.parse('2026-04-01'),
    acc_end_date: Date.parse('2027-03-31'),
    ...membersOf(firm, { since, isForeign, made }),
  })
}

function membersOf(firm: SeedFirm, { since, isForeign, made }: { since: number; isForeign: boolean; made: Made }) {
  return {
    founders: firm.holders.slice(0, 1).map(([holder]) => ({ ...partyOf(made, holder), effect_date: since })),
    shareholders: firm.holders.map(([holder, shares]) => ({
      ...partyOf(made, holder),
      effect_date: since,
      shares: [ordinary(shares)],
    })),
    directors: firm.directors.map((person, order) => ({
      ...partyOf(made, person),
      director_type: 1,
      start_date: since + order * 86_400_000 * 200,
      consent: 1,
    })),
    secretaries:
      firm.secretary === undefined ? [] : [{ ...partyOf(made, firm.secretary), start_date: since, end_reason: 0 }],
    auth_reps: isForeign ? [{ ...partyOf(made, firm.directors[0] ?? 0), start_date: since }] : [],
    significant_controllers: controllersOf(firm, made).map((party) => ({
      ...party,
      control_nature: 'shares',
      commencement_date: since,
    })),
  }
}

/** Natural persons who hold more than a quarter directly. */
function controllersOf({ holders }: SeedFirm, made: Made) {
  const total = holders.reduce((sum, [, shares]) => sum + shares, 0)
  return holders
    .filter(([holder, shares]) => typeof holder === 'number' && shares / total > 0.25)
    .map(([holder]) => partyOf(made, holder))
}
