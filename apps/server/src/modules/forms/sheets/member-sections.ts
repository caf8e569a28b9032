import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import { identityType } from '@probity/contract/values/enumerations.ts'
import type { Field, SectionOf } from '../parts/draw-section.ts'
import { address, country, day, documentKind, fullName, partialNumber } from '../parts/form-values.ts'
import type { CompanyRecord, DocumentRow, NameRow } from '../parts/party-records.ts'
import type { Words } from '../parts/words.ts'
import { inOffice, type Member } from './sheet-data.ts'
import { placeOfParty, type SheetContext, type SheetSection, section } from './sheet-section.ts'

const named = (names: readonly NameRow[], lang: number, isAlias: boolean): NameRow | undefined =>
  names.find((name) => name.lang === lang && (name.name_type === 2) === isAlias)
const written = (name: NameRow | undefined): string | null => (name ? fullName(name) : null)
const documentOf = ({ person }: Member, type: number): DocumentRow | undefined =>
  person?.idens.find((one) => one.type === type)
const partial = (document: DocumentRow | undefined): string | null => (document ? partialNumber(document) : null)
const bodyName = (body: CompanyRecord | undefined, lang: number): string | null | undefined =>
  body?.names.find((name) => name.lang === lang)?.other

type MemberField = Field<Member>
const role: MemberField = { label: ['Capacity', '身分'], value: (one) => one.role }
const alternate: MemberField = {
  label: ['Alternate to', '替代'],
  value: ({ alternateTo }) => alternateTo,
  isOptional: true,
}

/** Fields of a natural person; residential address and whole numbers are only on the protected page. */
const personFields: readonly MemberField[] = [
  {
    label: ['Name in Chinese', '中文姓名'],
    value: ({ person }) => written(named(person?.names ?? [], 2, false)),
    isOptional: true,
  },
  { label: ['Surname in English', '英文姓氏'], value: ({ person }) => named(person?.names ?? [], 1, false)?.sur },
  { label: ['Other names in English', '英文名字'], value: ({ person }) => named(person?.names ?? [], 1, false)?.other },
  {
    label: ['Alias in English', '英文別名'],
    value: ({ person }) => written(named(person?.names ?? [], 1, true)),
    isOptional: true,
  },
  {
    label: ['Alias in Chinese', '中文別名'],
    value: ({ person }) => written(named(person?.names ?? [], 2, true)),
    isOptional: true,
  },
  { label: ['Correspondence address', '通訊地址'], value: ({ person }) => address(person?.addresses.at(-1)) },
  { label: ['E-mail', '電郵地址'], value: ({ person }) => person?.emails.at(-1)?.email },
  // An identity card is reported if there is one, otherwise a passport.
  {
    label: ['Identity card, in part', '身份證號碼（部分）'],
    value: (one) =>
      partial(documentOf(one, identityType.hkid)) ?? (documentOf(one, identityType.passport) ? '–' : null),
  },
  {
    label: ['Passport, in part', '護照號碼（部分）'],
    value: (one) => partial(documentOf(one, identityType.passport)),
    isOptional: true,
  },
  {
    label: ['Passport issued by', '護照簽發地'],
    value: (one) => country(documentOf(one, identityType.passport)?.country),
    isOptional: true,
  },
]

const bodyFields: readonly MemberField[] = [
  { label: ['Name in English', '英文名稱'], value: ({ body }) => bodyName(body, 1), isOptional: true },
  { label: ['Name in Chinese', '中文名稱'], value: ({ body }) => bodyName(body, 2), isOptional: true },
  { label: ['Address', '地址'], value: ({ body }) => address(body?.addresses.at(-1)) },
  { label: ['E-mail', '電郵地址'], value: ({ body }) => body?.emails.at(-1)?.email },
  { label: ['Business registration number', '商業登記號碼'], value: ({ body }) => body?.br_number?.slice(0, 8) },
]

interface Group {
  title: Words
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
    const kind: Words = isBody ? ['body corporate', '法人團體'] : ['natural person', '自然人']
    const placeOfRole = () => ({ kind: 'company', id: context.data.company.id }) as const
    const isLacking = group.isRequired && of(context).length === 0
    return {
      title: [`${title[0]} (${kind[0]})`, `${title[1]}（${kind[1]}）`],
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

const started = (label: Words): MemberField => ({ label, value: ({ start }) => start })
const consent: MemberField = { label: ['Consent to act', '同意出任'], value: (one) => one.consent }
const ended: readonly MemberField[] = [
  { label: ['Reason', '原因'], value: ({ endReason }) => endReason },
  { label: ['Date of cessation', '停任日期'], value: ({ end }) => end },
]
const whoPerson: readonly MemberField[] = [
  { label: ['Name', '姓名'], value: ({ name }) => name },
  { label: ['Identity document, in part', '證件號碼（部分）'], value: ({ person }) => partial(person?.idens[0]) },
]
const whoBody: readonly MemberField[] = [
  { label: ['Name', '名稱'], value: ({ name }) => name },
  { label: ['Business registration number', '商業登記號碼'], value: ({ body }) => body?.br_number?.slice(0, 8) },
]
const brief = { persons: whoPerson, bodies: whoBody }

const ordinary = (members: readonly Member[]) => inOffice(members).filter(({ isReserve }) => !isReserve)
export const secretaries = both({
  title: ['Company secretary', '公司秘書'],
  of: ({ data }) => inOffice(data.secretaries),
  isRequired: true,
})
export const directors = both({
  title: ['Director', '董事'],
  of: ({ data }) => ordinary(data.directors),
  before: [role, alternate],
  isRequired: true,
})
export const firstDirectors = both({
  title: ['Director', '董事'],
  of: ({ data }) => ordinary(data.directors),
  after: [consent],
  isRequired: true,
})
export const [reserveDirectors] = both({
  title: ['Reserve director', '備任董事'],
  of: ({ data }) => inOffice(data.directors).filter(({ isReserve }) => isReserve),
})
export const authReps = both({
  title: ['Authorised representative', '獲授權代表'],
  of: ({ chosen }) => chosen.authReps,
  after: [started(['Authorised since', '授權日期'])],
})
export const cessations = both({
  title: ['Cessation', '停任'],
  of: ({ chosen }) => chosen.suspended.filter(({ isReserve }) => !isReserve),
  before: [role, alternate],
  after: ended,
  ...brief,
})
export const appointments = both({
  title: ['Appointment', '委任'],
  of: ({ chosen }) => chosen.nominated.filter(({ isReserve }) => !isReserve),
  before: [role, alternate],
  after: [started(['Date of appointment', '委任日期'])],
})
export const [reserveCessation] = both({
  title: ['Cessation', '停任'],
  of: ({ chosen }) => chosen.suspended.filter(({ isReserve }) => isReserve),
  after: [ended[1]!],
  ...brief,
})
export const [reserveNomination] = both({
  title: ['Nomination', '提名'],
  of: ({ chosen }) => chosen.nominated.filter(({ isReserve }) => isReserve),
  after: [started(['Date of nomination', '提名日期'])],
})
export const resigning = both({
  title: ['Who resigns', '辭職人士'],
  of: ({ chosen }) => chosen.suspended,
  before: [role],
  after: [ended[1]!],
  ...brief,
})

/** Directors who consent: the chosen ones, or all whose consent was to follow later. */
const consenting = ({ data, chosen }: SheetContext): readonly Member[] =>
  chosen.nominated.length > 0
    ? chosen.nominated
    : ordinary(data.directors).filter((one) => one.consent?.[0] === 'Later')
export const consents = both({
  title: ['Director', '董事'],
  of: consenting,
  persons: [...whoPerson, { label: ['Aged 18 or over', '年滿18歲'], value: ({ person }) => person?.dob ?? null }],
  bodies: whoBody,
})

/** Officers whose particulars are reported: the chosen ones, or all in office. */
const reported = ({ data, chosen }: SheetContext): readonly Member[] =>
  chosen.nominated.length > 0 ? chosen.nominated : [...inOffice(data.secretaries), ...inOffice(data.directors)]
export const officers = both({ title: ['Officer', '人員'], of: reported, before: [role], ...brief })

interface Particular {
  member: Member
  what: Words
  value: string | null
  since: string | null
}
function particularsOf(member: Member): Particular[] {
  const of = member.person ?? member.body
  const rows = (what: Words, list: readonly { effect_date: number | null }[], text: (at: number) => string | null) =>
    list.map((row, at) => ({ member, what, value: text(at), since: day(row.effect_date) }))
  if (!of) return []
  return [
    ...rows(['Name', '姓名／名稱'], of.names, (at) => fullName(of.names[at]!)),
    ...rows(['Address', '地址'], of.addresses, (at) => address(of.addresses[at])),
    ...rows(['E-mail', '電郵地址'], of.emails, (at) => of.emails[at]!.email),
  ].filter(({ since }) => since !== null)
}
/** Particulars of officers with an effective date, newest first. */
export const newParticulars = section(
  (context): SectionOf<Particular> => ({
    title: ['New particulars', '新詳情'],
    subjects: reported(context)
      .flatMap(particularsOf)
      .toSorted((one, other) => (other.since ?? '').localeCompare(one.since ?? '')),
    fields: [
      { label: ['Officer', '人員'], value: ({ member }) => member.name },
      { label: ['Particular', '項目'], value: ({ what }) => what },
      { label: ['New value', '新資料'], value: ({ value }) => value },
      { label: ['Effective', '生效日期'], value: ({ since }) => since },
    ],
    columns: [25, 15, 42, 18],
    place: ({ member }: Particular) => placeOfParty(context)(member),
    none: ['No particular of an officer has an effective date.', '沒有人員資料載有生效日期。'],
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
      title: ['Protected information, not for the public register', '受保護資料，不供公眾查閱'],
      subjects,
      nameOf: ({ name }) => name,
      fields: [
        role,
        { label: ['Usual residential address', '通常住址'], value: ({ person }) => address(person?.addresses[0]) },
        { label: ['Document', '證件'], value: ({ person }) => documentKind(person?.idens[0]?.type) },
        {
          label: ['Whole number', '完整號碼'],
          value: ({ person }) => wholeNumber(person?.idens[0]?.id_number, context.isMasked),
        },
        {
          label: ['Issued by', '簽發地'],
          value: ({ person }) =>
            country(person?.idens[0]?.type === identityType.hkid ? 'HK' : person?.idens[0]?.country),
          isOptional: true,
        },
      ],
      place: placeOfParty(context),
      note: ['Confidential. Keep this page apart from the sheet.', '機密。本頁須與資料表分開保存。'],
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
