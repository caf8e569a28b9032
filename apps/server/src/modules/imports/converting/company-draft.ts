import { Money } from '@probity/contract/values/currencies.ts'
import {
  accountingReasonChoices,
  companyAddressChoices,
  nameLang,
  nameType,
} from '@probity/contract/values/enumerations.ts'
import { addressOf, bankAccountOf, emailsOf } from './child-rows.ts'
import { add, type CellReader, type Draft, filled, type Origins } from './draft.ts'
import { readChoice, readCompanyType, readStatus } from './values.ts'

/** Reads a row of the companies sheet. A BR number has eight digits, so a shorter number lost its leading zeros. */
export function companyDraft(cells: CellReader, origins: Origins): Draft {
  const lists: Draft['lists'] = { names: [], idens: [], addresses: [], emails: [], bank_infos: [] }
  const texts = ['coi_name', 'business_nature', 'fund_source', 'contact_person', 'cr_ref', 'ma_name'] as const
  const numbers = ['tel', 'contact_person_tel', 'contact_fax'] as const
  const fields = filled({
    ref_id: cells.text('ref_id'),
    status: cells.value('status', readStatus),
    company_type: cells.value('company_type', readCompanyType),
    ...Object.fromEntries(texts.map((column) => [column, cells.text(column)])),
    ...Object.fromEntries(numbers.map((column) => [column, cells.digits(column)])),
    notes: cells.notes(),
    coi_number: cells.digits('coi_number', 7),
    br_number: cells.digits('br_number', 8),
    is_br_3y: cells.flag('is_br_3y'),
    incorp_place: cells.country('incorp_place'),
    incorp_date: cells.day('incorp_date'),
    estab_date: cells.day('estab_date'),
    acc_start_date: cells.instant('acc_start_date'),
    acc_end_date: cells.instant('acc_end_date'),
    acc_no_reason: cells.value('acc_no_reason', (text) => readChoice(accountingReasonChoices, text)),
    established_business_relationship: cells.flag('established_business_relationship'),
  })
  for (const column of Object.keys(fields)) origins.set(column, cells.origin(column))
  for (const [lang, column] of [
    [nameLang.english, 'name_en'],
    [nameLang.chinese, 'name_zh'],
  ] as const) {
    const other = cells.text(column)
    if (other !== '')
      add(lists.names, { name_type: nameType.company, lang, other }, origins, 'names', () => cells.origin(column))
  }
  for (const [address_type, prefix] of [
    [1, 'registered_'],
    [2, 'correspondence_'],
  ] as const) {
    const address = addressOf(cells, prefix)
    if (Object.keys(address).length > 0)
      add(lists.addresses, { address_type, ...address }, origins, 'addresses', (field) =>
        cells.origin(`${prefix}${field}`),
      )
  }
  for (const email of emailsOf(cells, 1)) add(lists.emails, email, origins, 'emails', () => cells.origin('email'))
  return { fields, lists }
}

/** Adds a row of a child sheet to the draft of its company. */
export function addCompanyChild(draft: Draft, sheet: string, cells: CellReader, origins: Origins): void {
  const { lists, fields } = draft
  const origin = (field: string) => cells.origin(field)
  if (sheet === 'CompanyAddresses') {
    const address_type = cells.value('address_type', (text) => readChoice(companyAddressChoices, text)) ?? 1
    add(lists.addresses, { address_type, ...addressOf(cells) }, origins, 'addresses', origin)
  } else if (sheet === 'ProposedMembers') {
    const number_of_members = cells.value('number_of_members', (text) =>
      /^\d{1,10}$/.test(text) ? Number(text) : undefined,
    )
    const detail = filled({
      member_class: cells.text('member_class'),
      currency: cells.text('currency'),
      amount: cells.value('amount', (text) => Money.safeParse(text.replaceAll(',', '')).data),
    })
    const before = (fields['pps_members'] ?? { details: [] }) as { number_of_members?: number; details: object[] }
    fields['pps_members'] = {
      ...before,
      ...(number_of_members === undefined ? {} : { number_of_members }),
      details: Object.keys(detail).length > 0 ? [...before.details, detail] : before.details,
    }
    origins.set('pps_members', origin('number_of_members'))
  } else add(lists.bank_infos, bankAccountOf(cells), origins, 'bank_infos', origin)
}
