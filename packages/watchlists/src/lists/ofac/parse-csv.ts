import { splitLine } from '@probity/reading/delimited.ts'
import { cleanOrNone } from '../../facts/clean.ts'
import { remark, tally } from '../../import-report.ts'
import type { FileHead, FileSet, ListFile, Words } from '../../list.ts'
import { ListError } from '../../list-error.ts'
import { ofFile } from '../../problems/of-file.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { at } from '../../problems/places.ts'
import { type Row, readRows } from '../../reading/delimited.ts'
import type { ListedParty } from '../../record.ts'
import { addRemarks, aliasTypes } from './csv-details.ts'
import type { OfacSource } from './party.ts'
import { mapOfacParty, newOfacParty, type OfacParty, ofacAddress, ofacKinds, ofacName } from './party.ts'

const widths: Record<number, string> = { 12: 'prim', 6: 'add', 5: 'alt', 2: 'comments' }

/** The four files have no header; they are recognised by their number of columns. */
export const csvRole =
  (delimiter: string) =>
  (head: FileHead): string | undefined => {
    const [first] = head.text.split(/\r?\n/)
    const cells = splitLine(first ?? '', delimiter)
    return /^\d+$/.test(cells[0] ?? '') ? widths[cells.length] : undefined
  }

export const readOfacCsv = (delimiter: string) =>
  async function* ({ files, report }: FileSet, source: OfacSource): AsyncGenerator<ListedParty> {
    const [alt, add, comments] = await Promise.all(
      ['alt', 'add', 'comments'].map((role) => byNumber(files.get(role), delimiter)),
    )
    const prim = files.get('prim')!
    report.version = /\d{4}-\d{2}(?:-\d{2})?/.exec(prim.name)?.[0] ?? ''
    for await (const row of readRows(prim, { delimiter })) {
      const party = primaryOf(prim, row)
      const number = party.number
      for (const cells of taken(alt, number)) addAlias(party, { file: files.get('alt')!, cells, line: row.line })
      for (const cells of taken(add, number)) addAddress(party, cells)
      addRemarks(
        party,
        none(row.cells[11]) +
          taken(comments, number)
            .map((cells) => cells[1] ?? '')
            .join(''),
      )
      tally(report, 'sdn rows')
      tally(report, 'alt rows joined', party.names.filter(({ note }) => note === undefined).length - 1)
      yield mapOfacParty(party, source)
    }
    for (const [what, rest] of [
      ['alt', alt],
      ['add', add],
      ['comments', comments],
    ] as const) {
      for (const rows of rest?.values() ?? [])
        for (const _ of rows) remark(report, `${what} rows of parties not in this edition`)
    }
  }

type Rows = Map<string, string[][]>

async function byNumber(file: ListFile | undefined, delimiter: string): Promise<Rows | undefined> {
  if (!file) return undefined
  const rows: Rows = new Map()
  for await (const { line, cells } of readRows(file, { delimiter })) {
    const number = cells[0] ?? ''
    if (!/^\d+$/.test(number))
      throw new ListError({
        file: file.name,
        place: at.line(line),
        field: 'ent_num',
        problem: ofRecord.notA(number, 'number'),
      })
    rows.set(number, [...(rows.get(number) ?? []), cells])
  }
  return rows
}

/** Rows with a matching party are removed, so the remaining ones are orphans. */
function taken(rows: Rows | undefined, number: string): string[][] {
  const found = rows?.get(number) ?? []
  rows?.delete(number)
  return found
}

const none = (cell: string | undefined): string => cleanOrNone(cell) ?? ''

function primaryOf(file: ListFile, { line, cells }: Row): OfacParty {
  const bad = (field: string, problem: Words) =>
    new ListError({ file: file.name, place: at.line(line), field, problem })
  if (cells.length !== 12) throw bad('', ofFile.width(cells.length, 12))
  const [number = '', name, type, programmes, title, callSign, vesselType, tonnage, gross, flag, owner] =
    cells.map(none)
  const kind = type === '' || type === undefined ? 'entity' : type
  if (!/^\d+$/.test(number)) throw bad('ent_num', ofRecord.notA(number, 'number'))
  if (!name) throw bad('SDN_Name', ofRecord.lacks('name', number))
  if (!(kind.toLowerCase() in ofacKinds)) throw bad('SDN_Type', ofRecord.notA(kind, 'type'))
  const party = newOfacParty(number, kind)
  party.names.push(ofacName(name, { kind }))
  party.programmes.push(
    ...(programmes ?? '')
      .split(/\]\s*\[/)
      .map((programme) => programme.trim())
      .filter(Boolean),
  )
  if (title) party.titles.push(title)
  if (callSign) party.identifiers.push({ type: 'callsign', value: callSign, label: 'Call sign' })
  const vessel = {
    'Vessel type': vesselType,
    Tonnage: tonnage,
    'Gross registered tonnage': gross,
    Flag: flag,
    Owner: owner,
  }
  for (const [label, value] of Object.entries(vessel)) if (value) party.notes.push(`${label}: ${value}`)
  return party
}

function addAlias(party: OfacParty, { file, cells, line }: { file: ListFile; cells: string[]; line: number }): void {
  const [, number, type = '', name] = cells.map(none)
  const known = aliasTypes[type]
  if (!known)
    throw new ListError({
      file: file.name,
      place: at.aliasOfLine(line, number),
      field: 'alt_type',
      problem: ofRecord.notA(type, 'aliasKind'),
    })
  if (name) party.names.push(ofacName(name, { kind: party.kind, type: known, quality: 'strong' }))
}

function addAddress(party: OfacParty, cells: string[]): void {
  const [, , street, city, country, note] = cells.map(none)
  const [address] = ofacAddress([street ?? ''], { city, country })
  if (address) party.addresses.push(note ? { ...address, note } : address)
}
