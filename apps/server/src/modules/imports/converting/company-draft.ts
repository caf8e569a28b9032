import { companyFields } from '@probity/contract/companies/fields.ts'
import { Money } from '@probity/contract/values/currencies.ts'
import { companyAddressChoices, nameLang, nameType } from '@probity/contract/values/enumerations.ts'
import { addressOf, bankAccountOf, emailsOf } from './child-rows.ts'
import { add, type CellReader, type Draft, filled, type Origins } from './draft.ts'
import { readFields } from './read-fields.ts'
import { readChoice } from './values.ts'

/** Reads a row of the companies sheet. A BR number has eight digits, so a shorter number lost its leading zeros. */
export function companyDraft(cells: CellReader, origins: Origins): Draft {
  const lists: Draft['lists'] = { names: [], idens: [], addresses: [], emails: [], bank_infos: [] }
  const fields = filled(readFields(cells, companyFields))
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
