import { describe, expect, it } from 'vitest'
import { readText, refusal, withFile } from '../../../test/read-list.ts'
import type { ListedParty } from '../../record.ts'
import { applyDelta } from './apply-delta.ts'
import { openSanctions } from './list.ts'
import { readDelta } from './read-delta.ts'

interface Line {
  id: string
  schema: string
  caption?: string
  referents?: string[]
  properties: Record<string, string[]>
}
type File = Map<string, Line>
const list = 'opensanctions-test'
const json = (lines: Iterable<object>) => [...lines].map((line) => JSON.stringify(line)).join('\n')

const readWhole = async (file: File): Promise<ListedParty[]> =>
  (await readText(openSanctions(list), json(file.values()), 'entities.ftm.json')).parties

const readOperations = (operations: readonly object[]) =>
  withFile(json(operations), 'delta.json', (path) => readDelta({ name: 'delta.json', path }, list))

async function apply(before: readonly ListedParty[], operations: readonly object[]): Promise<ListedParty[]> {
  const edition = async function* () {
    yield* before
  }
  const after: ListedParty[] = []
  for await (const party of applyDelta(edition, await readOperations(operations))) after.push(party)
  return after
}

/** Without the order of the lines of a file, which a delta does not keep. */
const sorted = (parties: readonly ListedParty[]) =>
  parties
    .map((party) =>
      Object.fromEntries(
        Object.entries(party).map(([key, value]) => [
          key,
          Array.isArray(value) && key !== 'names' ? value.map((one) => JSON.stringify(one)).toSorted() : value,
        ]),
      ),
    )
    .toSorted((one, other) => String(one['id']).localeCompare(String(other['id'])))

function operationsBetween(before: File, after: File): object[] {
  const changed = [...after.values()].flatMap((entity) => {
    const was = before.get(entity.id)
    if (was && JSON.stringify(was) === JSON.stringify(entity)) return []
    return [{ op: was ? 'MOD' : 'ADD', entity }]
  })
  const gone = [...before.values()].filter(({ id }) => !after.has(id))
  return [...changed, ...gone.map(({ id }) => ({ op: 'DEL', entity: { id } }))]
}

/** The same numbers for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const people = 12
const kinds = ['Sanction', 'Passport', 'Occupancy', 'Family', 'Address', 'Position'] as const
const places = ['Address', 'Position'] as const

function lineOf(kind: (typeof kinds)[number], at: number, random: (below: number) => number): Line {
  const id = `${kind}-${at}`
  const someone = () => `NK-${random(people)}`
  const properties: Record<(typeof kinds)[number], Record<string, string[]>> = {
    Sanction: { entity: [someone()], authority: ['Treasury of Velm'], program: [`P${random(3)}`] },
    Passport: { holder: [someone()], number: [`TL${random(50)}`], country: ['ir'] },
    Occupancy: { holder: [someone()], post: [`Position-${random(4)}`], startDate: [`20${10 + random(9)}`] },
    Family: { person: [someone()], relative: [someone()], relationship: ['cousin'] },
    Address: { full: [`${random(99)} Quay Road`], country: ['ir'] },
    Position: { name: [`Harbour master ${random(99)}`], country: ['ir'] },
  }
  return { id, schema: kind, properties: properties[kind] }
}

function personOf(at: number, random: (below: number) => number): Line {
  const born = random(3) === 0 ? {} : { birthDate: [`19${40 + random(50)}`] }
  const home = random(2) === 0 ? {} : { addressEntity: [`Address-${random(4)}`] }
  const number = random(2) === 0 ? {} : { idNumber: [`ID${random(99)}`] }
  return {
    id: `NK-${at}`,
    schema: random(5) === 0 ? 'LegalEntity' : 'Person',
    ...(random(4) === 0 ? { referents: [`old-${random(99)}`] } : {}),
    properties: { name: [`Kestrel ${random(999)}`], ...born, ...home, ...number },
  }
}

const ends = ['entity', 'holder', 'person', 'relative']
const endsOf = ({ properties }: Line): string[] => ends.flatMap((end) => properties[end] ?? [])

/**
 * One night of the publisher: lines are added, changed and removed; parties vanish with the lines about them, come back and lose facts.
 * No line refers to one that is not there.
 */
function nextFile(file: File, random: (below: number) => number): File {
  const next = new Map(file)
  for (let change = 0; change < 6; change += 1) {
    const line =
      random(2) === 0 ? personOf(random(people), random) : lineOf(kinds[random(kinds.length)]!, random(4), random)
    const isPlace = places.some((place) => place === line.schema)
    if (random(3) === 0 && !isPlace) remove(next, line.id)
    else if (endsOf(line).every((id) => next.has(id))) next.set(line.id, line)
  }
  return next
}

function remove(file: File, id: string): void {
  file.delete(id)
  for (const line of [...file.values()]) if (endsOf(line).includes(id)) file.delete(line.id)
}

/** An address or an office is published while a line refers to it. */
function published(file: File): File {
  const used = new Set(
    [...file.values()].flatMap(({ properties }) => [
      ...(properties['addressEntity'] ?? []),
      ...(properties['post'] ?? []),
    ]),
  )
  return new Map([...file].filter(([id, { schema }]) => !places.some((place) => place === schema) || used.has(id)))
}

describe('OpenSanctions deltas', () => {
  it.each([1, 2, 3])('leave what the whole file of the day would, over ninety nights (seed %i)', async (seed) => {
    const random = randomOf(seed)
    let file: File = new Map()
    for (let at = 0; at < people; at += 1) file.set(`NK-${at}`, personOf(at, random))
    for (const place of places) for (let at = 0; at < 4; at += 1) file.set(`${place}-${at}`, lineOf(place, at, random))
    let parties = await readWhole(published(file))
    for (let night = 0; night < 90; night += 1) {
      const next = nextFile(file, random)
      const operations = operationsBetween(published(file), published(next))
      if (operations.length > 0) parties = await apply(parties, operations)
      expect(sorted(parties), `night ${night}`).toEqual(sorted(await readWhole(published(next))))
      file = next
    }
  })

  it('take back a date of birth that the publisher withdraws, and keep the sanctions on lines of their own', async () => {
    const person = (properties: Record<string, string[]>): Line => ({
      id: 'NK-1',
      schema: 'Person',
      properties: { name: ['Orvando Kestrel'], ...properties },
    })
    const sanction = {
      id: 's-1',
      schema: 'Sanction',
      properties: { entity: ['NK-1'], authority: ['Treasury of Velm'] },
    }
    const before = await readWhole(
      new Map([
        ['NK-1', person({ birthDate: ['1964'] })],
        ['s-1', sanction],
      ]),
    )
    const [after] = await apply(before, [{ op: 'MOD', entity: person({}) }])
    expect([before[0]?.births, after?.births]).toEqual([[{ date: '1964' }], undefined])
    expect(after?.sanctions).toMatchObject([{ body: 'Treasury of Velm', current: true }])
    const ended = { ...sanction, properties: { ...sanction.properties, endDate: ['2026-11-01'] } }
    const [lifted] = await apply([after!], [{ op: 'MOD', entity: ended }])
    expect(lifted?.sanctions).toMatchObject([{ current: false, to: '2026-11-01' }])
    const [unlisted] = await apply([lifted!], [{ op: 'DEL', entity: { id: 's-1' } }])
    expect(unlisted?.sanctions).toBeUndefined()
  })

  it('keep sanctions of an edition that did not keep where they were stated', async () => {
    const party: ListedParty = {
      id: 'NK-1',
      list,
      schema: 'Person',
      categories: [],
      names: [{ full: 'Old', type: 'primary', quality: 'strong', script: 'Latin' }],
      sanctions: [{ body: 'kept', current: true }],
    }
    const entity = { id: 'NK-1', schema: 'Person', properties: { name: ['New'] } }
    const [after] = await apply([party], [{ op: 'MOD', entity }])
    expect(after).toMatchObject({ names: [{ full: 'New' }], sanctions: [{ body: 'kept' }] })
  })

  it('refuse an operation they do not know', async () => {
    const bad = readOperations([{ op: 'MOVE', entity: { id: 'NK-1', schema: 'Person', properties: {} } }])
    expect(await refusal(bad)).toMatch(/line 1: op: "MOVE" is none of ADD/)
  })
})
