import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { noon, openTransactionDesk } from '#test/world/transaction-desk.ts'
import { type Held, type OwnerCase, ownerCases } from '../data/owner-cases.ts'

const desk = await openTransactionDesk()
const people = ['Chan', 'Lee', 'Ho', 'Wong'] as const
const firms = ['client', 'Holding B', 'Holding C'] as const

/** The companies and persons of a case with their shares; returns the client. */
async function storedFirms({ shares }: OwnerCase): Promise<number> {
  const ids = new Map<string, number>()
  for (const name of people) ids.set(name, await desk.person([desk.en('', name)]))
  for (const name of firms) ids.set(name, await desk.company({ br_number: '12345678' }))
  for (const firm of firms) {
    const held = shares.filter(({ of }) => of === firm)
    if (held.length === 0) continue
    const id = ids.get(firm)!
    const { updated_date } = (await desk.officer.get(`/v2/corporates/${id}`)).body.data
    const shareholders = held.map(({ by, shares: count, rights }: Held) => ({
      capacity_type: people.some((name) => name === by) ? 2 : 1,
      capacity_id: ids.get(by),
      shares: [{ type: rights ?? 'Ordinary', currency: 'HKD', shares_num: count, rights: rights ?? null }],
    }))
    const saved = await desk.officer.patch(`/v2/corporates/${id}`, { updated_date, shareholders })
    expect([saved.status, saved.body.issues]).toEqual([200, undefined])
  }
  return ids.get('client')!
}

const draft = (company: number, more: object = {}) => ({
  ...{ tran_type: 'forex', tran_date: noon, client_type: 'corporate', company },
  ...{ amount: '130000', currency: 'HKD', amount_to: '10', currency_to: 'USD', ...more },
})
async function ownersIn(company: number, more: object = {}): Promise<string | null> {
  const { body } = await desk.officer.post('/v2/transactions/check', draft(company, more))
  return body.data.items.find(({ rule }: { rule: string }) => rule === 's2.owners.exchange').value
}

const sharesOf = ({ shares }: OwnerCase): string =>
  Object.entries(Object.groupBy(shares, ({ of }) => of))
    .map(([of, held]) => {
      const parts = held.map(({ by, shares: count, rights }) => `${by} ${count}${rights ? ` (${rights})` : ''}`)
      return `${of}: ${parts.join(', ')}`
    })
    .join('; ')

test.each(ownerCases.map((worked) => ({ worked, shares: sharesOf(worked) })))(
  'the owners of a client by its shares are derived and explained: $shares',
  async ({ worked }) => {
    expect(await ownersIn(await storedFirms(worked))).toBe(worked.owners)
  },
)

test('persons of the register of significant controllers come first, and what is typed counts where nobody is known', async () => {
  const [split, open] = [
    ownerCases[0]!,
    ownerCases.find(({ shares }) => shares.length === 2 && shares[0]!.by === 'Holding B')!,
  ]
  const company = await storedFirms(split)
  const { updated_date } = (await desk.officer.get(`/v2/corporates/${company}`)).body.data
  const significant_controllers = [{ capacity_type: 2, capacity_id: desk.client, control_nature: '1' }]
  await desk.officer.patch(`/v2/corporates/${company}`, { updated_date, significant_controllers })
  expect(await ownersIn(company)).toBe('CHAN Tai Man, Chan (60 %), Lee (40 %)')
  expect(await ownersIn(await storedFirms(open), { beneficial_owners: 'Wong, by a trust' })).toBe('Wong, by a trust')
})

test('the page about transactions shows the worked cases of owners as they are', () => {
  const page = readFileSync(new URL('../../../../../../docs/transactions.md', import.meta.url), 'utf8')
  const lines = ownerCases.map((worked) => `| ${sharesOf(worked)} | ${worked.owners ?? 'asked for'} |`)
  expect(page).toContain(['| shares | owners |', '| --- | --- |', ...lines].join('\n'))
})
