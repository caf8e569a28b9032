import { personFields } from '@probity/contract/persons/fields.ts'
import { nameLang, nameType } from '@probity/contract/values/enumerations.ts'
import { addressOf, bankAccountOf, emailsOf, identityOf } from './child-rows.ts'
import { add, type CellReader, type Draft, filled, type Origins } from './draft.ts'
import { addDocuments } from './person-documents.ts'
import { readFields } from './read-fields.ts'
import { splitChineseName, splitEnglishName } from './values.ts'

/** Reads a person from a row of the main sheet. */
export function personDraft(cells: CellReader, origins: Origins): Draft {
  const lists: Draft['lists'] = { names: [], idens: [], addresses: [], emails: [], bank_infos: [] }
  const fields = filled(readFields(cells, personFields))
  for (const column of Object.keys(fields)) origins.set(column, cells.origin(column))
  const split = addNames(cells, lists, origins)
  addDocuments(cells, lists, origins)
  const address = addressOf(cells)
  if (Object.keys(address).length > 0)
    add(lists.addresses, { address_type: 1, ...address }, origins, 'addresses', (field) => cells.origin(field))
  for (const email of emailsOf(cells, 2)) add(lists.emails, email, origins, 'emails', () => cells.origin('email'))
  return { fields, lists, ...(split.length > 0 ? { split } : {}) }
}

/** Adds the names of a row. Returns the places of those that were split. */
function addNames(cells: CellReader, lists: Draft['lists'], origins: Origins): number[] {
  const divided: number[] = []
  const slot = (type: number, lang: number, sur: string, other: string) => {
    const parts = filled({ sur: cells.name(sur), other: cells.name(other) })
    return { type, lang, parts, columns: { sur, other } }
  }
  const slots = [
    slot(nameType.primary, nameLang.english, 'surname_en', 'other_name_en'),
    slot(nameType.primary, nameLang.chinese, 'surname_zh', 'other_name_zh'),
    slot(nameType.alias, nameLang.english, 'alias_surname_en', 'alias_other_en'),
    slot(nameType.alias, nameLang.chinese, 'alias_surname_zh', 'alias_other_zh'),
  ]
  for (const { type, lang, parts, columns } of slots) {
    // A whole name is read only where its parts are not given.
    const isWhole = type === nameType.primary && Object.keys(parts).length === 0
    const whole = isWhole ? cells.text(lang === nameLang.english ? 'name_full_en' : 'name_full_zh') : ''
    const split = lang === nameLang.english ? splitEnglishName : splitChineseName
    const given = whole === '' ? parts : filled(split(whole))
    const tidy =
      lang === nameLang.chinese && typeof given['other'] === 'string' && !('sur' in given)
        ? filled(splitChineseName(given['other']))
        : given
    if (Object.keys(tidy).length === 0) continue
    if (tidy !== parts) divided.push(lists.names.length)
    add(lists.names, { name_type: type, lang, ...tidy }, origins, 'names', (field) =>
      cells.origin(field === 'sur' ? columns.sur : columns.other),
    )
  }
  return divided
}

/** Columns of the sheet Identities whose names differ from the fields. */
const securityColumns: Readonly<Record<string, string>> = {
  id_number_security_num: 'security_no',
  expiry_date_security_num: 'expiry_security_no',
}

/** Adds a row of a child sheet to the draft of its person. */
export function addPersonChild(draft: Draft, sheet: string, cells: CellReader, origins: Origins): void {
  const { lists } = draft
  const origin = (field: string) => cells.origin(securityColumns[field] ?? field)
  if (sheet === 'Identities') add(lists.idens, identityOf(cells), origins, 'idens', origin)
  else if (sheet === 'Addresses')
    add(lists.addresses, { address_type: 1, ...addressOf(cells) }, origins, 'addresses', origin)
  else add(lists.bank_infos, bankAccountOf(cells), origins, 'bank_infos', origin)
}
