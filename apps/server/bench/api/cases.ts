import { listQuerySchema, type ParsedListQuery } from '@probity/contract/api/list-query.ts'
import { individuals, PatchPerson } from '@probity/contract/persons/persons.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { countRows, listRows } from '#kernel/resource/read.ts'
import { listedPersons } from '#modules/persons/person-resource.ts'
import { patchPerson } from '#modules/persons/save-person.ts'

/** One call of the API with its server code, so that its SQL can be recorded. */
export interface Case {
  name: string
  call: (turn: number) => { method: 'GET' | 'PATCH'; path: string; body?: object }
  work: (tx: Tx, turn: number) => Promise<unknown>
}

const surnames = ['CHAN', 'LEE', 'WONG', 'HO', 'NG', 'YEUNG', 'KWOK', 'TSANG', 'FUNG', 'SZE']
const nationalities = ['HK', 'CN', 'GB', 'PH', 'IN', 'AU']
const pick = <T>(values: readonly T[], turn: number): T => values[turn % values.length]!

type Query = Record<string, unknown>
const textOf = (query: Query): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [
      key,
      key === 'filter' ? JSON.stringify(value) : String(value),
    ]),
  )
const parsed = listQuerySchema(individuals)

function list(name: string, query: (turn: number) => Query): Case {
  return {
    name,
    call: (turn) => ({ method: 'GET', path: `/v2/individuals?${textOf(query(turn)).toString()}` }),
    work: (tx, turn) =>
      listRows(tx, listedPersons, parsed.parse(Object.fromEntries(textOf(query(turn)))) as ParsedListQuery),
  }
}

function count(name: string, query: (turn: number) => Query): Case {
  return {
    name,
    call: (turn) => ({ method: 'GET', path: `/v2/individuals/count?${textOf(query(turn)).toString()}` }),
    work: (tx, turn) =>
      countRows(tx, listedPersons, parsed.parse(Object.fromEntries(textOf(query(turn)))) as ParsedListQuery),
  }
}

/** Lists as the screens request them, over a register of this many persons. */
export function readingCases(persons: number): Case[] {
  const day = (turn: number) => 1_600_000_000_000 + ((turn * 7919) % persons) * 150_000
  return [
    list('newest', (turn) => ({ sort: 'create_date DESC', limit: 10, skip: (turn % 20) * 10 })),
    list('newest with names and documents', (turn) => ({ limit: 50, skip: (turn % 20) * 50, populate: 'names,idens' })),
    list('status and nationality, newest', (turn) => ({
      filter: { status: 1, nationality: pick(nationalities, turn) },
      sort: 'create_date DESC',
      limit: 50,
    })),
    list('one month, by risk score', (turn) => ({
      filter: { create_date: { '>': day(turn), '<': day(turn) + 30 * 86_400_000 } },
      sort: 'risk_score DESC',
      limit: 50,
    })),
    list('surname contains, last changed', (turn) => ({
      filter: { sur: { contains: pick(surnames, turn).slice(0, 3) } },
      sort: 'updated_date DESC',
      limit: 50,
    })),
    list('whole name contains', (turn) => ({
      filter: { name: { contains: `${pick(surnames, turn)} Tai M` } },
      limit: 50,
    })),
    count('count of a high risk', (turn) => ({
      filter: { risk_level: 'High Risk', nationality: pick(nationalities, turn) },
    })),
  ]
}

/** One field of one person: lock, change, derived columns, trace, log entry, outbox, and the row read back. */
export function savingCase(persons: number): Case {
  const idOf = (turn: number) => 1 + ((turn * 7919) % persons)
  const bodyOf = (turn: number) => ({ tel: `6${String(turn).padStart(7, '0')}`, occupation: `Trade ${turn % 97}` })
  return {
    name: 'save of a person',
    call: (turn) => ({ method: 'PATCH', path: `/v2/individuals/${idOf(turn)}`, body: bodyOf(turn) }),
    work: (tx, turn) => patchPerson(tx, { id: idOf(turn), body: PatchPerson.parse(bodyOf(turn)), today: '2026-01-01' }),
  }
}
