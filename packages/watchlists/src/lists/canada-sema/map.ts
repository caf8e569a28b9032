import { clean, cleanOrNone, nameOrNone, present } from '../../facts/clean.ts'
import { placeOf } from '../../facts/countries.ts'
import { readDate } from '../../facts/dates.ts'
import { partyName, uniqueNames } from '../../facts/names.ts'
import { scriptOf } from '../../facts/script.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { doubt, type XmlNode } from '../../reading/xml.ts'
import type { DatedPlace, ListedParty, PartyName } from '../../record.ts'
import { englishOf, popField, type SemaField } from './fields.ts'
import { authorityOf, semaId } from './sema-id.ts'

export function mapSemaRecord(node: XmlNode, row: number): { party: ListedParty; oddDate: boolean } {
  const text = (field: SemaField) => cleanOrNone(popField(node, field))
  const [family, given, entity, imo, title] = [
    nameOrNone(popField(node, 'LastName')),
    nameOrNone(popField(node, 'GivenName')),
    text('EntityOrShip'),
    text('ShipIMONumber'),
    text('TitleOrShip'),
  ]
  const primary = entity ?? [given, family].filter(Boolean).join(' ')
  if (!primary) throw doubt(node, 'LastName', ofRecord.lacks('name', `row ${row}`))
  const words = text('DateOfBirthOrShipBuildDate')
  const births = words && !imo ? birthsOf(words) : []
  const aliases = splitAliases(text('Aliases') ?? '').map((full) =>
    partyName(full, { type: scriptOf(full) === 'Latin' ? 'alias' : 'original' }),
  )
  const [programme, schedule, item, from] = [text('Country'), text('Schedule'), text('Item'), text('DateOfListing')]
  const names: PartyName[] = [partyName(primary, entity ? {} : present({ family, given })), ...aliases]
  const party = present<ListedParty>({
    id: semaId({ country: programme, schedule, item, name: primary }),
    list: 'ca-sema',
    schema: imo ? 'Vessel' : entity ? 'Organization' : 'Person',
    categories: ['sanctions'],
    names: uniqueNames(names),
    titles: title && !imo ? [title] : [],
    births,
    countries: programme && placeOf(programme).code ? [placeOf(programme)] : [],
    identifiers: imo ? [{ type: 'imo', value: imo, label: 'IMO number' }] : [],
    notes: notesOf({ type: imo && title, built: imo && words }),
    sanctions: [
      present({
        body: 'Canada',
        current: true,
        programme,
        from,
        authority: authorityOf({ schedule, item }),
      }),
    ],
    listedOn: from,
  })
  return { party, oddDate: births.some((birth) => birth.note !== undefined) }
}

function notesOf({ type, built }: { type: string | undefined; built: string | undefined }): ListedParty['notes'] {
  const text = [type && `Type of ship: ${englishOf(type)}`, built && `Built: ${built}`].filter(Boolean).join('; ')
  return text ? [{ source: 'Canada', text }] : []
}

/** "1963 or 1965", "1963-1964": alternatives become separate dates; other text stays as text. */
function birthsOf(words: string): DatedPlace[] {
  return words.split(/\s+or\s+/i).map((part) => {
    const years = /^(\d{4})-(\d{4})$/.exec(part.trim())
    const read = years ? { date: `${years[1]}..${years[2]}` } : readDate(part)
    return read ?? { note: clean(part) }
  })
}

const legalForm =
  /^(?:llc|ltd|inc|co|jsc|ojsc|pjsc|cjsc|oao|zao|pao|ooo|ao|ооо|оао|зао|пао|ао|гуп|фгуп|s\.?a|gmbh|plc|limited|corp|corporation|the\b.*|лтд)\.?$/i

/** Splits aliases at semicolons or slashes if present, otherwise at commas unless a legal form or sentence follows. */
function splitAliases(text: string): string[] {
  const marks = text.includes(';') ? /\s*;\s*/ : /\s\/\s/.test(text) ? /\s+\/\s+/ : undefined
  if (marks) return text.split(marks).map(clean).filter(Boolean)
  return text
    .split(',')
    .map(clean)
    .filter(Boolean)
    .reduce<string[]>((names, part) => {
      const last = names.at(-1)
      if (last !== undefined && (legalForm.test(part) || /^\p{Ll}/u.test(part)))
        names[names.length - 1] = `${last}, ${part}`
      else names.push(part)
      return names
    }, [])
}
