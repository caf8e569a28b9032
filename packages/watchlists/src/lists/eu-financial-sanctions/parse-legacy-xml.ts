import { readDate } from '../../facts/dates.ts'
import { tally } from '../../import-report.ts'
import type { FileSet } from '../../list.ts'
import { ofRecord } from '../../problems/of-record.ts'
import { assertRead, doubt, ignore, popAll, popAttribute, popText, readXml, type XmlNode } from '../../reading/xml.ts'
import type { ListedParty } from '../../record.ts'
import { mapOldEuParty, type OldEuParty } from './rows.ts'

const shape = { records: new Set(['ENTITY']), containers: new Set(['WHOLE']) }
const legal = ['Id', 'Entity_id', 'legal_basis', 'reg_date', 'pdf_link', 'programme']

export async function* readEuLegacyXml({ files, report }: FileSet): AsyncGenerator<ListedParty> {
  for await (const node of readXml(files.get('list')!, shape)) {
    if (node.name === 'WHOLE') {
      report.version = readDate(popAttribute(node, 'Date') ?? '')?.date ?? ''
      continue
    }
    tally(report, 'ENTITY')
    const old = entityOf(node)
    assertRead(node, `Id ${old.reference}`)
    yield mapOldEuParty(old)
  }
}

function entityOf(node: XmlNode): OldEuParty {
  const kind = popAttribute(node, 'Type')
  if (kind !== 'P' && kind !== 'E') throw doubt(node, 'Type', ofRecord.notA(kind ?? '', 'pOrE'))
  const attribute = (name: string) => popAttribute(node, name) ?? ''
  return {
    reference: attribute('Id'),
    isPerson: kind === 'P',
    programme: attribute('programme'),
    act: attribute('legal_basis'),
    publishedOn: attribute('reg_date'),
    url: attribute('pdf_link'),
    remarks: [attribute('remark')],
    names: parts(node, 'NAME', {
      whole: 'WHOLENAME',
      given: 'FIRSTNAME',
      middle: 'MIDDLENAME',
      family: 'LASTNAME',
      gender: 'GENDER',
      title: 'TITLE',
      role: 'FUNCTION',
      lang: 'LANGUAGE',
    }),
    births: parts(node, 'BIRTH', { date: 'DATE', place: 'PLACE', country: 'COUNTRY' }),
    documents: parts(node, 'PASSPORT', { number: 'NUMBER', country: 'COUNTRY' }),
    citizenships: parts(node, 'CITIZEN', { country: 'COUNTRY' }).map(({ country }) => country),
    addresses: parts(node, 'ADDRESS', {
      number: 'NUMBER',
      street: 'STREET',
      postalCode: 'ZIPCODE',
      city: 'CITY',
      country: 'COUNTRY',
      other: 'OTHER',
    }),
  }
}

function parts<K extends string>(node: XmlNode, element: string, fields: Record<K, string>): Record<K, string>[] {
  return popAll(node, element).map((child) => {
    ignore(child, legal)
    const entries = Object.entries<string>(fields).map(([key, name]) => [key, popText(child, name) ?? ''])
    return Object.fromEntries(entries) as Record<K, string>
  })
}
