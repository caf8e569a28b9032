import { enumerated, unique } from '../../facts/clean.ts'
import { readDate } from '../../facts/dates.ts'
import { partyName } from '../../facts/names.ts'
import type { TableRow } from '../../reading/table.ts'
import type { PartyName } from '../../record.ts'
import { type UkParty, ukAddress, ukIdentifier, ukName } from './party.ts'

const addressColumns = [1, 2, 3, 4, 5, 6].map((number) => `Address ${number}`)
const nameColumns = [1, 2, 3, 4, 5, 6].map((number) => `Name ${number}`)

/** The 29 columns used until 2021, and the columns of 2022. */
export const ofsiColumns = {
  needed: [
    ...nameColumns,
    ...addressColumns,
    'Title',
    'DOB',
    'Town of Birth',
    'Country of Birth',
    'Nationality',
    'Passport Details',
    'Position',
    'Post/Zip Code',
    'Country',
    'Other Information',
    'Group Type',
    'Alias Type',
    'Regime',
    'Listed On',
    'Last Updated',
    'Group ID',
  ],
  known: [
    'NI Number',
    'Name Non-Latin Script',
    'Non-Latin Script Type',
    'Non-Latin Script Language',
    'Passport Number',
    'National Identification Number',
    'National Identification Details',
    'Alias Quality',
    'UK Sanctions List Date Designated',
  ],
}

const nameTypes: Record<string, PartyName['type']> = {
  'prime alias': 'primary',
  'primary name': 'primary',
  'primary name variation': 'variation',
  aka: 'alias',
  fka: 'former',
}

export function addOfsiRow(party: UkParty, row: TableRow): void {
  const type = nameTypes[row.get('Alias Type').toLowerCase()] ?? 'alias'
  const quality = /^low/i.test(row.get('Alias Quality')) ? 'weak' : 'strong'
  party.names.push(
    ...ukName(
      nameColumns.map((column) => row.get(column)),
      { type, quality },
    ),
  )
  const original = row.get('Name Non-Latin Script')
  if (original) party.names.push(partyName(original, { type: 'original' }))
  party.titles.push(row.get('Title'))
  party.births.push({ date: row.get('DOB'), town: row.get('Town of Birth'), country: row.get('Country of Birth') })
  party.nationalities.push(row.get('Nationality'))
  party.positions.push(row.get('Position'))
  addDocuments(party, row)
  party.addresses.push(
    ...ukAddress(
      addressColumns.map((column) => row.get(column)),
      { postalCode: row.get('Post/Zip Code'), country: row.get('Country') },
    ),
  )
  addOther(party, row)
}

function addDocuments(party: UkParty, row: TableRow): void {
  const numbers = enumerated(row.get('Passport Number'))
  const details = row.get('Passport Details')
  if (numbers.length > 0)
    for (const value of numbers) party.identifiers.push(...ukIdentifier('Passport', { value, note: details }))
  else for (const text of enumerated(details)) party.identifiers.push(...wordedNumber('Passport', text))
  const national = enumerated(row.get('National Identification Number'))
  const note = row.get('National Identification Details')
  if (national.length > 0)
    for (const value of national) party.identifiers.push(...ukIdentifier('National identification', { value, note }))
  for (const text of enumerated(row.get('NI Number')))
    party.identifiers.push(...wordedNumber('National identification', text))
}

/** "Passport No: 592667 (Qatari passport issued on 3 May 2007).": the number, and the sentence as its note. */
function wordedNumber(label: string, text: string): ReturnType<typeof ukIdentifier> {
  const number = /(?:^|[\s:.])((?:[A-Z]{1,4}[\s/-]?)?\d[\dA-Z/-]{3,})/.exec(text)?.[1]
  return ukIdentifier(label, number ? { value: number, note: text === number ? '' : text } : { value: text })
}

/** "(UK Sanctions List Ref):GHR0086. (UK Statement of Reasons):… (Gender):Male" */
function addOther(party: UkParty, row: TableRow): void {
  const other = row.get('Other Information')
  const labelled = (label: string) =>
    new RegExp(
      `\\(${label}\\):\\s*(.*?)(?=\\s*\\((?:UK|UN|Gender|IMO|Further|Type|Phone|Email|Website|Business|Parent|Subsid|Current|Previous|Length|Tonnage|Year|Hull)[^)]*\\):|$)`,
      's',
    )
      .exec(other)?.[1]
      ?.replace(/\.$/, '') ?? ''
  const un = labelled('UN Ref') || (/UN Ref\.?:?\s*([A-Z]{2,3}[ie]?\.\S*?\d)(?=[.\s]|$)/i.exec(other)?.[1] ?? '')
  party.identifiers.push(
    ...ukIdentifier('UK Sanctions List reference', { value: labelled('UK Sanctions List Ref'), type: 'reference' }),
    ...ukIdentifier('UN reference number', { value: un, type: 'reference' }),
    ...ukIdentifier('IMO number', { value: labelled('IMO number') || (/IMO:?\s*(\d{7})/.exec(other)?.[1] ?? '') }),
  )
  party.genders.push(labelled('Gender'))
  const reason = labelled('UK Statement of Reasons')
  if (!party.notes.includes(other)) party.notes.push(other)
  addSanction(party, { row, reason })
  const updated = readDate(row.get('Last Updated'))?.date ?? ''
  if (updated > party.updatedOn) party.updatedOn = updated
}

function addSanction(party: UkParty, { row, reason }: { row: TableRow; reason: string }): void {
  const from = readDate(row.get('UK Sanctions List Date Designated') || row.get('Listed On'))?.date
  const programme = row.get('Regime')
  const sanction = {
    body: 'United Kingdom',
    programme,
    current: true,
    ...(from ? { from } : {}),
    ...(reason ? { reason } : {}),
  }
  party.sanctions = unique([...party.sanctions, sanction], (known) => JSON.stringify(known))
}
