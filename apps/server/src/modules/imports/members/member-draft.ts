import { type MemberList, memberLists, memberRoles } from '@probity/contract/companies/members.ts'
import type { ImportProblem } from '@probity/contract/imports/imports.ts'
import { headerKey } from '@probity/contract/imports/match-header.ts'
import { membersSheet, sharesSheet } from '@probity/contract/imports/member-sheets.ts'
import { Money } from '@probity/contract/values/currencies.ts'
import {
  consentChoices,
  directorEndChoices,
  directorTypeChoices,
  identityType,
  nameLang,
  nameType,
  secretaryEndChoices,
} from '@probity/contract/values/enumerations.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { CellReader, type Draft, filled } from '../converting/draft.ts'
import { readChoice, splitChineseName } from '../converting/values.ts'
import type { MappedTable } from '../mapping/map-columns.ts'

/** A party named by a row: by reference, by document number, or by name. */
export interface NamedParty {
  ref_id: string
  /** Null if the file does not state it. */
  is_company: boolean | null
  /** Data for creating a person when none is found. */
  draft: Draft
}

export interface MemberDraft {
  company_ref: string
  party: NamedParty
  roles: MemberList[]
  /** Fields of the roles; the name of a date field differs by role. */
  fields: Row
  alternate_to: string
  /** Set for a row of the sheet Shares; its party is a shareholder. */
  share: Row | null
}

export interface MemberRecord {
  sheet: string
  row: number
  draft: MemberDraft
  problems: ImportProblem[]
}

const roleWords: Readonly<Record<MemberList, readonly string[]>> = {
  founders: ['founder', 'founders', '創辦成員', '创办成员', '創辦人'],
  shareholders: ['shareholder', 'shareholders', '股東', '股东'],
  directors: ['director', 'directors', '董事'],
  secretaries: ['secretary', 'secretaries', '公司秘書', '秘書', '公司秘书', '秘书'],
  auth_reps: [
    'auth_rep',
    'authorized representative',
    'authorised representative',
    '獲授權代表',
    '授權代表',
    '授权代表',
  ],
  significant_controllers: ['significant_controller', 'significant controller', '重要控制人'],
}
const roleOf = (text: string): MemberList | undefined =>
  memberLists.find((list) => roleWords[list].some((word) => headerKey(word) === headerKey(text)))

/** The role by table name, because a table of directors has no role column. */
const impliedRole = (table: string): MemberList | undefined => roleOf(table.replace(/^tbl/i, ''))

const readRoles = (text: string): MemberList[] | undefined => {
  const roles = text.split(/[;；,、/]/u).map((part) => roleOf(part.trim()))
  return roles.includes(undefined) ? undefined : [...new Set(roles.filter((role) => role !== undefined))]
}

const emptyLists = (): Draft['lists'] => ({ names: [], idens: [], addresses: [], emails: [], bank_infos: [] })

function partyOf(cells: CellReader): NamedParty {
  const ref_id = cells.text('party_ref_id')
  const is_company = cells.flag('party_is_company') ?? null
  const lists = emptyLists()
  const english = filled({ sur: cells.name('party_surname_en'), other: cells.name('party_other_en') })
  const chinese = cells.text('party_name_zh')
  const name_type = is_company === true ? nameType.company : nameType.primary
  if (Object.keys(english).length > 0) lists.names.push({ name_type, lang: nameLang.english, ...english })
  if (chinese !== '') {
    const parts = is_company === true ? { other: chinese } : filled(splitChineseName(chinese))
    lists.names.push({ name_type, lang: nameLang.chinese, ...parts })
  }
  const hkid = cells.digits('party_hkid')
  if (hkid !== '') lists.idens.push({ type: identityType.hkid, id_number: hkid })
  return { ref_id, is_company, draft: { fields: filled({ ref_id }), lists } }
}

const endWords: Readonly<Record<number, readonly string[]>> = {
  1: [
    'resigned',
    'resignation',
    'removed',
    'retired',
    'others',
    'other',
    '辭職',
    '辞职',
    '辭任',
    '辞任',
    '離任',
    '其他',
    '罷免',
    '退任',
  ],
  2: ['deceased', 'died', 'dead', 'death', '去世', '身故', '死亡', '逝世', '離世'],
}
/** A reason by its number, or by a word for it in either language. */
function readEndReason(text: string): number | undefined {
  const word = text.trim().toLowerCase()
  const named = readChoice(secretaryEndChoices, word) ?? readChoice(directorEndChoices, word)
  return named ?? [1, 2].find((reason) => endWords[reason]?.includes(word))
}
const wholeNumber = (text: string): number | undefined => {
  const digits = text.replaceAll(',', '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined
}

function memberOf(cells: CellReader, table: string): MemberDraft {
  const roles = cells.value('role', readRoles) ?? [impliedRole(table)].filter((role) => role !== undefined)
  if (roles.length === 0 && cells.text('role') === '') cells.complain('E01', 'role')
  return {
    company_ref: cells.text('company_ref_id'),
    party: partyOf(cells),
    roles,
    fields: filled({
      director_type: cells.value('director_type', (text) => readChoice(directorTypeChoices, text)),
      consent: cells.value('consent', (text) => readChoice(consentChoices, text)),
      start: cells.instant('start_date'),
      end: cells.instant('end_date'),
      end_reason: cells.value('end_reason', readEndReason),
      control_nature: cells.text('control_nature'),
    }),
    alternate_to: cells.text('alternate_to'),
    share: null,
  }
}

function shareOf(cells: CellReader): MemberDraft {
  const share = filled({
    type: cells.text('type'),
    currency: cells.text('currency').toUpperCase(),
    shares_num: cells.value('shares_num', wholeNumber),
    shares_paid_amount: cells.value('shares_paid_amount', (text) => Money.safeParse(text.replaceAll(',', '')).data),
    rights: cells.text('rights'),
  })
  if (share['shares_num'] === undefined && cells.text('shares_num') === '') cells.complain('E01', 'shares_num')
  const party = { ref_id: cells.text('party_ref_id'), is_company: null, draft: { fields: {}, lists: emptyLists() } }
  if (party.ref_id === '') cells.complain('E01', 'party_ref_id')
  return {
    company_ref: cells.text('company_ref_id'),
    party,
    roles: ['shareholders'],
    fields: {},
    alternate_to: '',
    share,
  }
}

/** The rows of the sheet Members, then those of Shares. */
export function* readMembers(tables: readonly MappedTable[]): Generator<MemberRecord> {
  for (const sheet of [membersSheet, sharesSheet])
    for (const { columns, rows, name } of tables.filter((table) => table.sheet === sheet)) {
      const places = new Map(columns.flatMap(({ column, at }) => (column === null ? [] : [[column, at] as const])))
      for (const row of rows) {
        const cells = new CellReader({ sheet: sheet.key, row, places, isMain: true })
        const draft = sheet === sharesSheet ? shareOf(cells) : memberOf(cells, name)
        if (draft.company_ref === '') cells.complain('E01', 'company_ref_id')
        yield { sheet: sheet.key, row: row.number, draft, problems: cells.problems }
      }
    }
}

/** Each role in one word, as in the sheet. */
export const roleText = (roles: readonly MemberList[]): string => roles.map((role) => memberRoles[role]).join(', ')
