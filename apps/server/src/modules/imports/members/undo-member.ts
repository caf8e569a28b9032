import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Row } from '#kernel/resource/binding.ts'
import type { StoredRecord } from '../planning/stored-records.ts'
import { changeRecord } from '../running/write-record.ts'
import { heldIn, roleOfParty, sentRole, shareColumns, shareLike } from './member-rows.ts'
import { followVersion, lockCompany, type MemberStep, type MemberUndo } from './write-member.ts'

interface Undoing {
  /** Id of the import. */
  of: number
  company: number
  undo: MemberUndo
  today: string
}

/** Undoes roles and shares that nobody changed since. Returns what prevents undoing the others. */
export async function undoMember(tx: Tx, { of, company: id, undo, today }: Undoing): Promise<string[]> {
  const company = await lockCompany(tx, id)
  const body: Row = {}
  const ways: string[] = []
  for (const step of undo.steps) {
    const rows = step.share ? sharesBack(company, undo, step) : roleBack(company, undo, step)
    if (rows === 'gone') continue
    if (rows === 'changed') ways.push(step.list)
    else body[step.list] = rows
  }
  if (Object.keys(body).length > 0)
    await changeRecord(tx, { type: 'company', body, today, id: company.id, seen: company.updated_date })
  await followVersion(tx, { of, company: company.id, seen: company.updated_date })
  return ways
}

type Back = unknown[] | 'gone' | 'changed'

const stillHolds = (row: Row, after: Row): boolean =>
  Object.entries(after).every(([column, value]) =>
    column === 'shares_paid_amount'
      ? Number(row[column]) === Number(value)
      : isDeepStrictEqual(row[column] ?? null, value ?? null),
  )

function roleBack(company: StoredRecord, { party }: MemberUndo, { list, before, after }: MemberStep): Back {
  const held = roleOfParty(company, list, party)
  if (!held) return 'gone'
  // Removing a shareholder would remove shares that a user added since.
  const isUsed = ((held['shares'] ?? []) as unknown[]).length > 0
  if (!stillHolds(held, after) || (before === undefined && isUsed)) return 'changed'
  const rows = heldIn(company, list)
  if (before === undefined) return rows.flatMap(({ id }) => (id === held.id ? [] : [id]))
  return rows.map(({ id }) => (id === held.id ? { ...sentRole(list, held), ...before } : id))
}

function sharesBack(company: StoredRecord, { party }: MemberUndo, { share, before, after }: MemberStep): Back {
  const holder = roleOfParty(company, 'shareholders', party)
  const own = holder && shareLike(holder, share!)
  if (!holder || !own) return 'gone'
  if (!stillHolds(own, after)) return 'changed'
  const shares = ((holder['shares'] ?? []) as { id: number }[]).flatMap(({ id }): unknown[] => {
    if (id !== own.id) return [id]
    if (before === undefined) return []
    return [{ id, ...Object.fromEntries(shareColumns.map((column) => [column, own[column] ?? null])), ...before }]
  })
  return heldIn(company, 'shareholders').map(({ id }) =>
    id === holder.id ? { ...sentRole('shareholders', holder), shares } : id,
  )
}
