import { mrzCheckDigit } from '@probity/contract/parties/format-warnings.ts'
import { hkidCheckCharacter } from '@probity/contract/parties/hkid.ts'
import { SavePerson } from '@probity/contract/persons/persons.ts'
import { readHanName } from '@probity/matching/chinese/names/han-name.ts'
import { readName } from '#modules/parties/parties.public.ts'
import { seededNotes } from './data/notes.ts'
import type { SeedPerson } from './data/people.ts'

const letters = 'ABCDEGHKPRVYZ'
const digits = (at: number): string => String(100_003 + ((at * 77_977) % 899_989)).padStart(6, '0')

/** An identity card number with the right check character, never issued to anybody we know of. */
function madeHkid(at: number): string {
  const letter = letters[at % letters.length] ?? 'A'
  return `${letter}${digits(at)}(${hkidCheckCharacter(letter, digits(at))})`
}

function madePassport(at: number, country: string) {
  const number = `${country}${digits(at)}${at % 10}`
  const expiry = `20${28 + (at % 8)}-0${1 + (at % 9)}-15`
  return {
    type: 2,
    country,
    id_number: number,
    id_number_security_num: mrzCheckDigit(number.padEnd(9, '<')),
    expiry_date: Date.parse(expiry),
    expiry_date_security_num: mrzCheckDigit(expiry.slice(2).replaceAll('-', '')),
  }
}

/** A Chinese name split in its two fields; English in Hong Kong spelling, surname in capitals. */
function hanNames(name: string, english: string | undefined): object[] {
  const length = Array.from(readHanName(name).surnames[0] ?? '').length
  const spelled = (readName(name).hong_kong[0] ?? '').split(' ')
  const characters = Array.from(name)
  const given = [...spelled.slice(length), ...(english === undefined ? [] : [english])].join(' ')
  return [
    { name_type: 1, lang: 1, sur: spelled.slice(0, length).join(' ').toUpperCase(), other: given },
    { name_type: 1, lang: 2, sur: characters.slice(0, length).join(''), other: characters.slice(length).join('') },
    ...(english === undefined ? [] : [{ name_type: 2, lang: 1, other: english }]),
  ]
}

const streets = ['Tamarind Street', 'Ferry Steps', 'Old Pier Road', 'Kapok Terrace', 'Lower Reed Lane'] as const

/** One person of the demo, as a form would send it. The same index always gives the same person. */
export function makePerson({ name, english, born, gender, occupation, passport }: SeedPerson, at: number): SavePerson {
  const names =
    typeof name === 'string' ? hanNames(name, english) : [{ name_type: 1, lang: 1, sur: name[0], other: name[1] }]
  const ref_id = `P-${String(1001 + at)}`
  return SavePerson.parse({
    ref_id,
    status: at % 17 === 16 ? 0 : 1,
    names,
    idens: [passport === undefined ? { type: 1, id_number: madeHkid(at) } : madePassport(at, passport)],
    dob: born,
    gender,
    occupation,
    notes: seededNotes[ref_id],
    pob: passport ?? 'HK',
    tel: `+852 ${5 + (at % 5)}${String(100 + at).slice(-3)} ${String(4000 + at * 7).slice(-4)}`,
    addresses: [
      {
        address_1: `Flat ${(at % 9) + 1}, ${12 + at} ${streets[at % streets.length] ?? ''}`,
        address_2: 'Kowloon',
        address_4: 'HK',
      },
    ],
    emails: at % 3 === 0 ? [{ email: `client${1001 + at}@mail.example` }] : [],
    established_business_relationship: at % 4 !== 0,
  })
}
