import { sumOf } from '@probity/contract/values/decimals.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import type { Field, SectionOf } from '../parts/draw-section.ts'
import { address, grouped } from '../parts/form-values.ts'
import type { Member } from './sheet-data.ts'
import { placeOfParty, type SheetContext, section } from './sheet-section.ts'

interface ShareClass {
  type: string | null
  currency: string | null
  number: number
  paid: string
  rights: string | null
}

/** Shares of these holders, by class and currency. */
function classesOf(holders: readonly Member[]): ShareClass[] {
  const shares = holders.flatMap((holder) => holder.shares)
  const groups = Map.groupBy(shares, ({ type, currency }) => JSON.stringify([type, currency]))
  return [...groups.values()].map((group) => ({
    type: group[0]!.type,
    currency: group[0]!.currency,
    number: group.reduce((sum, { shares_num }) => sum + shares_num, 0),
    paid: sumOf(group.map(({ shares_paid_amount }) => shares_paid_amount ?? '0')),
    rights: group.find(({ rights }) => rights !== null)?.rights ?? null,
  }))
}

const classFields: readonly Field<ShareClass>[] = [
  { label: { en: 'Class', zh: '類別' }, value: ({ type }) => type },
  { label: terms.currency, value: ({ currency }) => currency },
  { label: { en: 'Number', zh: '數目' }, value: ({ number }) => grouped(number) },
  { label: { en: 'Paid up', zh: '已繳款額' }, value: ({ paid }) => grouped(paid) },
]

const isWithShares = ({ data }: SheetContext): boolean => data.company.company_type !== 5

const classTable = (title: Bilingual, holdersOf: (context: SheetContext) => readonly Member[]) =>
  section((context): SectionOf<ShareClass> | null =>
    isWithShares(context)
      ? {
          title,
          subjects: classesOf(holdersOf(context)),
          fields: classFields,
          columns: [40, 15, 22, 23],
          place: () => ({ kind: 'company', id: context.data.company.id }),
        }
      : null,
  )

/** The holders of the newest allotment. */
function allottees({ data }: SheetContext): Member[] {
  const newest =
    data.holders
      .map(({ start }) => start ?? '')
      .toSorted()
      .at(-1) ?? ''
  return newest === '' ? [] : data.holders.filter(({ start }) => start === newest)
}

export const shareCapital = classTable({ en: 'Share capital', zh: '股本' }, ({ data }) => data.holders)
export const allotted = classTable({ en: 'Shares allotted', zh: '獲配發的股份' }, allottees)
export const capitalAfter = classTable(
  { en: 'Capital after the allotment', zh: '配發後的股本' },
  ({ data }) => data.holders,
)

export const allotmentDay = section(
  (context): SectionOf<SheetContext> => ({
    title: { en: 'Allotment', zh: '配發' },
    subjects: [context],
    fields: [{ label: terms.date, value: (of: SheetContext) => allottees(of)[0]?.start }],
    place: () => ({ kind: 'company', id: context.data.company.id }),
  }),
)

/** Rights are printed only when there is more than one class. */
export const rights = section((context): SectionOf<ShareClass> | null => {
  const classes = classesOf(context.data.holders)
  if (classes.length < 2) return null
  return {
    title: { en: 'Rights attached to shares', zh: '股份所附權利' },
    subjects: classes,
    fields: [
      { label: { en: 'Class', zh: '類別' }, value: ({ type }) => type },
      { label: { en: 'Rights', zh: '權利' }, value: ({ rights: stated }) => stated },
    ],
    columns: [30, 70],
    place: () => ({ kind: 'company', id: context.data.company.id }),
  }
})

interface Holding {
  member: Member
  type: string | null
  number: string | null
  rights: string | null
}
const addressOf = ({ person, body }: Member): string | null => address((person ?? body)?.addresses.at(-1))

/** One line per holding: a member with two classes has two lines. */
const holdingsOf = (members: readonly Member[]): Holding[] =>
  members.flatMap((member) =>
    (member.shares.length === 0 ? [null] : member.shares).map((share) => ({
      member,
      type: share?.type ?? null,
      number: share ? grouped(share.shares_num) : null,
      rights: share?.rights ?? null,
    })),
  )

const holdingTable = (title: Bilingual, membersOf: (context: SheetContext) => readonly Member[]) =>
  section((context): SectionOf<Holding> | null =>
    isWithShares(context)
      ? {
          title,
          subjects: holdingsOf(membersOf(context)),
          nameOf: ({ member }) => member.name,
          fields: [
            { label: { en: 'Member', zh: '成員' }, value: ({ member }) => member.name },
            {
              label: { en: 'Address', zh: '地址' },
              value: ({ member }) => addressOf(member),
              place: ({ member }) => placeOfParty(context)(member),
            },
            { label: { en: 'Class', zh: '類別' }, value: ({ type }) => type },
            { label: { en: 'Number', zh: '數目' }, value: ({ number }) => number },
          ],
          columns: [28, 42, 15, 15],
          place: () => ({ kind: 'company', id: context.data.company.id }),
        }
      : null,
  )
export const members = holdingTable({ en: 'Members', zh: '成員' }, ({ data }) => data.holders)
export const allotteeTable = holdingTable({ en: 'Allottees', zh: '獲配發人' }, allottees)

/** Founder members with the shares they are to take. */
export const founderMembers = section(
  (context): SectionOf<Member> => ({
    title: { en: 'Founder members', zh: '創辦成員' },
    subjects: context.data.founders,
    nameOf: ({ name }) => name,
    fields: [
      { label: { en: 'Name', zh: '姓名／名稱' }, value: ({ name }) => name },
      { label: { en: 'Address', zh: '地址' }, value: addressOf },
      {
        label: { en: 'Shares to be taken', zh: '承購股份' },
        value: (founder) => sharesOf(context, founder),
        isOptional: true,
      },
    ],
    columns: [30, 42, 28],
    place: placeOfParty(context),
  }),
)

const isSame = (one: Member, other: Member): boolean =>
  one.person ? one.person.id === other.person?.id : one.body !== undefined && one.body.id === other.body?.id

function sharesOf({ data }: SheetContext, founder: Member): string {
  const shares = data.holders.filter((holder) => isSame(holder, founder)).flatMap((holder) => holder.shares)
  return shares
    .map(({ type, currency, shares_num }) => [grouped(shares_num), type, currency].filter(Boolean).join(' '))
    .join('; ')
}
