import type { ImportType } from '@probity/contract/imports/import-layout.ts'
import type { ImportCandidate, ImportChange, ImportProblem, ImportVerdict } from '@probity/contract/imports/imports.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { checkRecord } from '../converting/check-record.ts'
import type { Draft } from '../converting/draft.ts'
import { mergeRecord } from '../converting/merge-record.ts'
import { plainText } from '../converting/plain-text.ts'
import type { FileRecord } from '../converting/read-records.ts'
import type { MemberDraft } from '../members/member-draft.ts'
import { candidatesOf, type Found } from './find-candidates.ts'
import { candidateOf, nameOf, shownOf } from './show-candidate.ts'
import { recordsById, recordsByRef, type StoredRecord } from './stored-records.ts'

export interface PlannedRow {
  /** The sheet of the row; empty for a record. */
  sheet: string
  /** A stage is written after all rows of the earlier ones. */
  stage: number
  row: number
  ref_id: string
  name: string
  name_zh: string
  born: string
  verdict: ImportVerdict
  draft: Draft | MemberDraft
  main_addresses: number
  changes: ImportChange[]
  problems: ImportProblem[]
  warnings: ImportProblem[]
  candidates: ImportCandidate[]
  target: number | null
}

export interface Planning {
  type: ImportType
  today: string
  updatesExisting: boolean
  /** Rows of the file by reference and by document number: both must be unique in a file. */
  seenRefs: Map<string, number>
  seenNumbers: Map<string, { row: number; ref_id: string }>
  /** References of rows that were accepted. */
  accepted: Set<string>
}

/** Plans a page of records. Reads only. */
export async function planRows(tx: Tx, planning: Planning, records: readonly FileRecord[]): Promise<PlannedRow[]> {
  const { type } = planning
  const stored = await recordsByRef(tx, type, [...new Set(records.map(({ ref_id }) => ref_id).filter(Boolean))])
  const found = await candidatesOf(tx, type, records, stored)
  const others = await recordsById(tx, type, [...new Set([...found.values()].flat().map(({ party }) => party))])
  return records.map((record, at) => {
    const own = record.ref_id === '' ? undefined : stored.get(record.ref_id)
    const like = (found.get(at) ?? []).flatMap((one) => {
      const other = others.get(one.party)
      return other ? [{ ...one, other }] : []
    })
    return planRow(planning, { record, stored: own, like })
  })
}

interface One {
  record: FileRecord
  stored: StoredRecord | undefined
  /** Similar records, most likely first. */
  like: readonly (Found & { other: StoredRecord })[]
}

function planRow(planning: Planning, { record, stored, like }: One): PlannedRow {
  const { type, today, updatesExisting } = planning
  const merged = mergeRecord(record.draft, stored, record.mainAddresses)
  const problems = [
    ...record.problems,
    ...(record.isAlone && !stored ? [unknownRecord(record)] : checkRecord({ type, record, merged, stored, today })),
    ...repeatsInFile(planning, record),
  ]
  if (stored && !updatesExisting) problems.push({ code: 'E06', params: { value: record.ref_id }, column: 'ref_id' })
  const [first] = like
  const isHeld = first?.reasons.some((reason) => reason === 'hkid' || reason === 'document') ?? false
  if (stored && first && isHeld) problems.push({ code: 'W02', params: { value: holderText(first.other) } })
  const mayBe = !stored && first !== undefined
  const verdict: ImportVerdict =
    problems.length > 0 ? 'refused' : mayBe ? 'maybe' : !stored ? 'new' : merged.changes.length > 0 ? 'changes' : 'same'
  const candidates = mayBe
    ? like.map(({ other, reasons }) => {
        const { changes } = mergeRecord(record.draft, other, record.mainAddresses)
        return candidateOf(record.draft, other, { reasons, changes })
      })
    : []
  const changes = candidates[0]?.changes ?? merged.changes
  if (problems.length === 0) planning.accepted.add(record.ref_id)
  return {
    sheet: '',
    stage: 0,
    row: record.row,
    ref_id: record.ref_id,
    ...shownOf(record.draft),
    ...(record.isAlone && stored ? { name: nameOf(stored, 1), name_zh: nameOf(stored, 2) } : {}),
    verdict,
    draft: record.draft,
    main_addresses: record.mainAddresses,
    changes: verdict === 'refused' || verdict === 'same' ? [] : verdict === 'new' ? notesOf(record) : changes,
    problems,
    warnings: record.warnings,
    candidates,
    target: stored?.id ?? candidates[0]?.id ?? null,
  }
}

/** What a new record would have in its notes: the only part of it whose making is not seen in the file. */
const notesOf = ({ draft: { fields } }: FileRecord): ImportChange[] =>
  fields['notes'] === undefined
    ? []
    : [{ field: 'notes', before: '', after: plainText(fields['notes']), identifying: false }]

const unknownRecord = ({ ref_id }: FileRecord): ImportProblem => ({
  code: 'E27',
  params: { value: ref_id, column: 'ref_id' },
  column: 'ref_id',
})

const holderText = (other: StoredRecord): string =>
  `${other.ref_id ?? ''} ${nameOf(other, 1)} ${nameOf(other, 2)}`.trim()

function repeatsInFile({ type, seenRefs, seenNumbers }: Planning, { row, ref_id, draft }: FileRecord): ImportProblem[] {
  const problems: ImportProblem[] = []
  const earlier = ref_id === '' ? undefined : seenRefs.get(ref_id)
  if (earlier === undefined) seenRefs.set(ref_id, row)
  else problems.push({ code: 'E05', params: { value: ref_id, other: earlier, column: 'ref_id' }, column: 'ref_id' })
  if (type === 'company') return problems
  for (const { type: kind, id_number } of draft.lists.idens) {
    const key = `${String(kind)} ${String(id_number)
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase()}`
    const holder = seenNumbers.get(key)
    if (holder === undefined) seenNumbers.set(key, { row, ref_id })
    else if (holder.row !== row)
      problems.push({
        code: 'E20',
        params: { value: holder.ref_id, other: holder.row },
        column: kind === 1 ? 'hkid' : 'id_number',
      })
  }
  return problems
}
