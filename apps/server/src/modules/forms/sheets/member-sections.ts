import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import { identityType } from '@probity/contract/values/enumerations.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import type { SectionOf } from '../parts/draw-section.ts'
import { address, country, day, documentKind, fullName } from '../parts/form-values.ts'
import { alternate, bodyFields, type MemberField, partial, personFields, role } from './member-fields.ts'
import { inOffice, type Member } from './sheet-data.ts'
import { placeOfParty, type SheetContext, type SheetSection, section } from './sheet-section.ts'

interface Group {
  title: Bilingual
  of: (context: SheetContext) => readonly Member[]
  /** Fields of the role before and after the party's fields. */
  before?: readonly MemberField[]
  after?: readonly MemberField[]
  persons?: readonly MemberField[]
  bodies?: readonly MemberField[]
  /** Every company has one: if none is recorded, that is said and listed. */
  isRequired?: true
}

const ofKind =
  (group: Group, isBody: boolean) =>
  (context: SheetContext): SectionOf<Member> => {
    const { title, of, before = [], after = [] } = group
    const party = isBody ? (group.bodies ?? bodyFields) : (group.persons ?? personFields)
    const kind: Bilingual = isBody ? { en: 'body corporate', zh: '法人團體' } : { en: 'natural person', zh: '自然人' }
    const placeOfRole = () => ({ kind: 'company', id: context.data.company.id }) as const
    const isLacking = group.isRequired && of(context).length === 0
    return {
      title: { en: `${title.en} (${kind.en})`, zh: `${title.zh}（${kind.zh}）` },
      subjects: of(context).filter(({ body }) => (body !== undefined) === isBody),
      nameOf: ({ name }) => name,
      fields: [
        ...before.map((field) => ({ ...field, place: placeOfRole })),
        ...party,
        ...after.map((field) => ({ ...field, place: placeOfRole })),
      ],
      place: placeOfParty(context),
      ...(isLacking ? { unrecorded: { label: title, place: placeOfRole() } } : {}),
    }
  }

/** Separate sections for natural persons and bodies corporate, as on the official forms. */
const both = (group: Group): readonly [persons: SheetSection, bodies: SheetSection] => [
  section(ofKind(group, false)),
  section(ofKind(group, true)),
]

const started = (label: Bilingual): MemberField => ({ label, value: ({ start }) => start })
const consent: MemberField = { label: { en: 'Consent to act', zh: '同意出任' }, value: (one) => one.consent }
const ended: readonly MemberField[] = [
  { label: { en: 'Reason', zh: '原因' }, value: ({ endReason }) => endReason },
  { label: { en: 'Date of cessation', zh: '停任日期' }, value: ({ end }) => end },
]
const whoPerson: readonly MemberField[] = [
  { label: { en: 'Name', zh: '姓名' }, value: ({ name }) => name },
  {
    label: { en: 'Identity document, in part', zh: '證件號碼（部分）' },
    value: ({ person }) => partial(person?.idens[0]),
  },
]
const whoBody: readonly MemberField[] = [
  { label: { en: 'Name', zh: '名稱' }, value: ({ name }) => name },
  {
    label: terms.businessRegistrationNumber,
    value: ({ body }) => body?.br_number?.slice(0, 8),
  },
]
const brief = { persons: whoPerson, bodies: whoBody }

const ordinary = (members: readonly Member[]) => inOffice(members).filter(({ isReserve }) => !isReserve)
export const secretaries = both({
  title: { en: 'Company secretary', zh: '公司秘書' },
  of: ({ data }) => inOffice(data.secretaries),
  isRequired: true,
})
export const directors = both({
  title: terms.director,
  of: ({ data }) => ordinary(data.directors),
  before: [role, alternate],
  isRequired: true,
})
export const firstDirectors = both({
  title: terms.director,
  of: ({ data }) => ordinary(data.directors),
  after: [consent],
  isRequired: true,
})
export const [reserveDirectors] = both({
  title: { en: 'Reserve director', zh: '備任董事' },
  of: ({ data }) => inOffice(data.directors).filter(({ isReserve }) => isReserve),
})
export const authReps = both({
  title: terms.authorisedRepresentative,
  of: ({ chosen }) => chosen.authReps,
  after: [started({ en: 'Authorised since', zh: '授權日期' })],
})
export const cessations = both({
  title: { en: 'Cessation', zh: '停任' },
  of: ({ chosen }) => chosen.suspended.filter(({ isReserve }) => !isReserve),
  before: [role, alternate],
  after: ended,
  ...brief,
})
export const appointments = both({
  title: { en: 'Appointment', zh: '委任' },
  of: ({ chosen }) => chosen.nominated.filter(({ isReserve }) => !isReserve),
  before: [role, alternate],
  after: [started({ en: 'Date of appointment', zh: '委任日期' })],
})
export const [reserveCessation] = both({
  title: { en: 'Cessation', zh: '停任' },
  of: ({ chosen }) => chosen.suspended.filter(({ isReserve }) => isReserve),
  after: [ended[1]!],
  ...brief,
})
export const [reserveNomination] = both({
  title: { en: 'Nomination', zh: '提名' },
  of: ({ chosen }) => chosen.nominated.filter(({ isReserve }) => isReserve),
  after: [started({ en: 'Date of nomination', zh: '提名日期' })],
})
export const resigning = both({
  title: { en: 'Who resigns', zh: '辭職人士' },
  of: ({ chosen }) => chosen.suspended,
  before: [role],
  after: [ended[1]!],
  ...brief,
})

/** Directors who consent: the chosen ones, or all whose consent was to follow later. */
const consenting = ({ data, chosen }: SheetContext): readonly Member[] =>
  chosen.nominated.length > 0 ? chosen.nominated : ordinary(data.directors).filter((one) => one.consent?.en === 'Later')
export const consents = both({
  title: terms.director,
  of: consenting,
  persons: [
    ...whoPerson,
    { label: { en: 'Aged 18 or over', zh: '年滿18歲' }, value: ({ person }) => person?.dob ?? null },
  ],
  bodies: whoBody,
})

/** Officers whose particulars are reported: the chosen ones, or all in office. */
const reported = ({ data, chosen }: SheetContext): readonly Member[] =>
  chosen.nominated.length > 0 ? chosen.nominated : [...inOffice(data.secretaries), ...inOffice(data.directors)]
export const officers = both({ title: { en: 'Officer', zh: '人員' }, of: reported, before: [role], ...brief })

interface Particular {
  member: Member
  what: Bilingual
  value: string | null
  since: string | null
}
function particularsOf(member: Member): Particular[] {
  const of = member.person ?? member.body
  const rows = (
    what: Bilingual,
    list: readonly { effect_date: number | null }[],
    text: (at: number) => string | null,
  ) => list.map((row, at) => ({ member, what, value: text(at), since: day(row.effect_date) }))
  if (!of) return []
  return [
    ...rows({ en: 'Name', zh: '姓名／名稱' }, of.names, (at) => fullName(of.names[at]!)),
    ...rows({ en: 'Address', zh: '地址' }, of.addresses, (at) => address(of.addresses[at])),
    ...rows({ en: 'E-mail', zh: '電郵地址' }, of.emails, (at) => of.emails[at]!.email),
  ].filter(({ since }) => since !== null)
}
/** Particulars of officers with an effective date, newest first. */
export const newParticulars = section(
  (context): SectionOf<Particular> => ({
    title: { en: 'New particulars', zh: '新詳情' },
    subjects: reported(context)
      .flatMap(particularsOf)
      .toSorted((one, other) => (other.since ?? '').localeCompare(one.since ?? '')),
    fields: [
      { label: { en: 'Officer', zh: '人員' }, value: ({ member }) => member.name },
      { label: { en: 'Particular', zh: '項目' }, value: ({ what }) => what },
      { label: { en: 'New value', zh: '新資料' }, value: ({ value }) => value },
      { label: { en: 'Effective', zh: '生效日期' }, value: ({ since }) => since },
    ],
    columns: [25, 15, 42, 18],
    place: ({ member }: Particular) => placeOfParty(context)(member),
    none: { en: 'No particular of an officer has an effective date.', zh: '沒有人員資料載有生效日期。' },
  }),
)

const wholeNumber = (number: string | undefined, isMasked: boolean): string | undefined =>
  number !== undefined && isMasked ? maskIdNumber(number) : number

/** The page withheld from the public register, on a separate sheet. */
export const protectedPage = (members: readonly Member[]): SheetSection =>
  section((context): SectionOf<Member> | null => {
    const subjects = members.filter(({ person }) => person !== undefined)
    if (subjects.length === 0) return null
    return {
      title: { en: 'Protected information, not for the public register', zh: '受保護資料，不供公眾查閱' },
      subjects,
      nameOf: ({ name }) => name,
      fields: [
        role,
        {
          label: { en: 'Usual residential address', zh: '通常住址' },
          value: ({ person }) => address(person?.addresses[0]),
        },
        { label: { en: 'Document', zh: '證件' }, value: ({ person }) => documentKind(person?.idens[0]?.type) },
        {
          label: { en: 'Whole number', zh: '完整號碼' },
          value: ({ person }) => wholeNumber(person?.idens[0]?.id_number, context.isMasked),
        },
        {
          label: { en: 'Issued by', zh: '簽發地' },
          value: ({ person }) =>
            country(person?.idens[0]?.type === identityType.hkid ? 'HK' : person?.idens[0]?.country),
          isOptional: true,
        },
      ],
      place: placeOfParty(context),
      note: { en: 'Confidential. Keep this page apart from the sheet.', zh: '機密。本頁須與資料表分開保存。' },
      ownSheet: true,
    }
  })
/** Officers on the protected page of a form. */
export const ofAppointed = ({ chosen }: SheetContext): Member[] => chosen.nominated
export const ofOfficers = ({ data }: SheetContext): Member[] => [
  ...inOffice(data.secretaries),
  ...inOffice(data.directors),
]
export const ofRepresentatives = ({ chosen }: SheetContext): Member[] => chosen.authReps
export const ofBoth = (context: SheetContext): Member[] => [...ofRepresentatives(context), ...ofOfficers(context)]
export const ofReported = (context: SheetContext): Member[] => [...reported(context)]
