import { problemText } from '@probity/contract/imports/import-problems.ts'
import type { ImportedRow, ImportProblem } from '@probity/contract/imports/imports.ts'
import { count } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'

/** Why a row is refused, what it changes, which record it may be, or why it could not be undone; and what it leaves out. */
export function RowReason({ row }: { row: ImportedRow }) {
  const { problems, warnings } = row
  return (
    <>
      <Reason row={row} />
      {problems.length === 0 && warnings.length > 0 && (
        <small>
          <Problems problems={warnings} />
        </small>
      )}
    </>
  )
}

function Reason({ row }: { row: ImportedRow }) {
  const t = useWords()
  const { problems, changes, candidates, target, answer, stands_in_way: ways } = row
  if (ways.length > 0) return t('import.inWay', { what: listed(ways, t) })
  if (problems.length > 0) return <Problems problems={problems} />
  const [likeliest] = candidates
  const candidate = candidates.find(({ id }) => id === target) ?? likeliest
  if (candidate !== undefined) {
    const ref = candidate.ref_id ?? candidate.name
    if (answer !== null) return t(`import.answered.${answer}`, { ref })
    const reasons = listed(
      candidate.reasons.map((reason) => t(`import.reason.${reason}`)),
      t,
    )
    const first = t('import.maybeOf', { name: candidate.name, ref, reasons })
    return candidates.length === 1 ? first : `${first} ${t('import.maybeMore', { n: count(candidates.length - 1) })}`
  }
  return changes.map(({ field, before, after, identifying }, at) => (
    <span key={`${field} ${at}`}>
      {at > 0 && ', '}
      {identifying ? <b>{field}</b> : field}: <del>{before}</del> <ins>{after.replaceAll('\n', ' · ')}</ins>
    </span>
  ))
}

function Problems({ problems }: { problems: readonly ImportProblem[] }) {
  const language = useLanguage()
  return problems.map(({ code, params, sheet, row }, at) => (
    <span key={`${code} ${at}`}>
      {at > 0 && '; '}
      {sheet !== undefined && `${sheet} ${row ?? ''}: `}
      {code} {problemText(code, params, language)}
    </span>
  ))
}
