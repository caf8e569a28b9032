import { associationKind } from '../screening/association-kinds.ts'
import type { EntityList } from '../screening/screening-entity.ts'
import { type Block, type Cell, cell, type Fact, fact, type Section, type Side } from './document.ts'
import type { Drawing } from './drawing.ts'
import type { EntityEvidence, EvidenceOf } from './evidence.ts'
import { reportDay } from './format.ts'
import { categoriesText, countryText, editionText, effectText, evidenceBlocks, sanctionsSection } from './hit-blocks.ts'
import { listsSection, scanSide } from './screening-sections.ts'
import { type Word, wordOf } from './words.ts'

type Row = Record<string, unknown>
const text = (row: Row, field: string): string => (typeof row[field] === 'string' ? (row[field] as string) : '')
const rowsOf = (entity: EntityEvidence, field: string): Row[] =>
  (Array.isArray(entity[field]) ? (entity[field] as Row[]) : []).filter((row) => row['softDelete'] !== true)

/** A listed party from the release of the screening, every block with data, and the comparison if it was a hit. */
export function entitySections({ scan, entity, hit }: EvidenceOf<'entity'>, drawing: Drawing) {
  const { word } = drawing
  const own = scan.lists.filter(({ code }) => hit === null || hit.lists.includes(code))
  const sections: Section[] = [
    { title: word('general'), blocks: [{ kind: 'facts', facts: generalFacts(entity, drawing) }] },
    ...(hit ? [{ title: word('evidence'), blocks: evidenceBlocks(hit, drawing) }] : []),
    ...tables(entity, drawing),
    sanctionsSection(entity.sanctions, drawing),
    listsSection({ ...scan, lists: own }, drawing),
  ]
  return {
    subject: fact(word('scan'), { text: scan.key, isMono: true }),
    sides: [entitySide(entity, hit, drawing), scanSide(scan, drawing)],
    sections,
  }
}

/** 'individual' in any case, and PERSON, are individuals; everything else is a corporate. */
const isIndividual = ({ entityType }: EntityEvidence): boolean => /^(?:individual|person)$/i.test(entityType)

/** Its list, in the screened edition. */
function listFacts(entity: EntityEvidence, { word, lang }: Pick<Drawing, 'word' | 'lang'>): Fact[] {
  const list = entity['list'] as Partial<EntityList> | undefined
  if (list?.name === undefined) return []
  return [fact(word('list'), editionText({ ...list, name: list.name }, { word, lang }))]
}

function entitySide(entity: EntityEvidence, hit: EvidenceOf<'entity'>['hit'], { word, lang }: Drawing): Side {
  const categories = Array.isArray(entity['category']) ? (entity['category'] as string[]) : []
  return {
    label: word('listed'),
    reference: entity.entityID,
    name: text(entity, 'leadName') || (entity.names[0]?.fullName ?? entity.entityID),
    facts: [
      fact(word('type'), word(isIndividual(entity) ? 'individual' : 'corporate')),
      fact(word('category'), categoriesText(categories, word)),
      ...listFacts(entity, { word, lang }),
      ...(hit ? [fact(word('effect'), effectText(hit, lang))] : []),
    ],
  }
}

function generalFacts(entity: EntityEvidence, { word, lang }: Drawing): Fact[] {
  const at = (field: string) => text(entity, field)
  const day = (field: string) => reportDay(at(field), lang)
  const person: [string, string][] = [
    [word('dob'), day('dateOfBirth')],
    [word('dod'), day('dateOfDeath')],
    [word('position'), at('title')],
  ]
  const rows: [string, string][] = [
    ...(isIndividual(entity) ? person : []),
    [word('country'), countryText(at('country'), lang)],
    [word('website'), at('website')],
    [word('email'), at('email')],
    [word('phone'), [at('businessPhone'), at('homePhone'), at('mobilePhone')].filter(Boolean).join(word('comma'))],
    [word('fax'), at('fax')],
    [word('entered'), day('enteredDate')],
    [word('updated'), day('updatedDate')],
  ]
  return rows.filter(([, value]) => value !== '').map(([label, value]) => fact(label, value))
}

interface Table {
  title: string
  columns: Extract<Block, { kind: 'table' }>['columns']
  rows: Cell[][]
}

const addressText = (row: Row): string =>
  ['addressLine1', 'addressLine2', 'addressLine3', 'addressLine4', 'townCity', 'countyState']
    .map((field) => text(row, field))
    .filter((part) => part !== '')
    .join(', ')

/** The list's own label of a number is more specific than 'other'. */
const documentText = (row: Row, word: Word): string =>
  text(row, 'type') === 'other' && text(row, 'label') !== ''
    ? text(row, 'label')
    : wordOf(word, 'document', text(row, 'type'))

function tables(entity: EntityEvidence, drawing: Drawing): Section[] {
  return [...identityTables(entity, drawing), ...contextTables(entity, drawing)]
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, columns, rows }) => ({ title, blocks: [{ kind: 'table', columns, rows }] }))
}

const twoColumns = (word: Word) => (left: string, right: string) => [
  { title: word(left as 'names'), width: 65 },
  { title: word(right as 'names'), width: 35 },
]

function identityTables(entity: EntityEvidence, { word, lang }: Drawing): Table[] {
  const two = twoColumns(word)
  return [
    {
      title: word('names'),
      columns: two('field.name', 'type'),
      rows: entity.names.map(({ fullName, type }) => [cell(fullName), cell(wordOf(word, 'nametype', type))]),
    },
    {
      title: word('numbers'),
      columns: two('identity', 'type'),
      rows: rowsOf(entity, 'identifications').map((row) => [
        cell(text(row, 'value'), { isMono: true }),
        cell([documentText(row, word), countryText(text(row, 'country'), lang)].filter(Boolean).join(word('comma'))),
      ]),
    },
    {
      title: word('addresses'),
      columns: two('addresses', 'country'),
      rows: rowsOf(entity, 'addresses').map((row) => [
        cell(addressText(row)),
        cell(countryText(text(row, 'country'), lang)),
      ]),
    },
    {
      title: word('positions'),
      columns: two('description', 'country'),
      rows: rowsOf(entity, 'politicalPosition').map((row) => [
        cell([text(row, 'description'), text(row, 'from'), text(row, 'to')].filter(Boolean).join(', ')),
        cell(countryText(text(row, 'country'), lang)),
      ]),
    },
  ]
}

function contextTables(entity: EntityEvidence, { word, lang }: Drawing): Table[] {
  const two = twoColumns(word)
  return [
    {
      title: word('associations'),
      columns: two('field.name', 'relation'),
      rows: rowsOf(entity, 'associations').map((row) => [
        cell((Array.isArray(row['names']) ? (row['names'] as string[]) : []).join(word('comma'))),
        cell(
          [associationKind(text(row, 'associationType'), lang), text(row, 'description')]
            .filter(Boolean)
            .join(word('comma')),
        ),
      ]),
    },
    {
      title: word('notes'),
      columns: two('notes', 'source'),
      rows: rowsOf(entity, 'notes').map((row) => [cell(text(row, 'description')), cell(text(row, 'source'))]),
    },
    {
      title: word('articles'),
      columns: two('article', 'source'),
      rows: rowsOf(entity, 'articles').map((row) => [
        cell([text(row, 'title'), text(row, 'originalUrl')].filter(Boolean).join(' · ')),
        cell(
          [text(row, 'source'), wordOf(word, 'category', text(row, 'category')), reportDay(text(row, 'date'), lang)]
            .filter(Boolean)
            .join(word('comma')),
        ),
      ]),
    },
  ]
}
