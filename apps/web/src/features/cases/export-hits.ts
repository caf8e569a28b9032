import { exportCallsOf } from '@probity/contract/exports/export-calls.ts'
import { call } from '#web/api/call.ts'
import { caseExportPageSize } from '#web/constants.ts'
import { entitiesApi } from '#web/features/decision/decision-calls.ts'
import type { EntityRow } from '#web/features/decision/subject.ts'
import { useExpositionText } from '#web/features/hits/exposition-text.tsx'
import { isoDateTime, score } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { rowStateOf } from '#web/ui/marks/hit-mark.tsx'
import { saveBlob } from '#web/ui/save-file.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'

type Fetch = (page: { limit: number; skip: number }) => Promise<EntityRow[]>

/** All hits of a case, loaded in pages of ten. */
export async function allHits(fetchPage: Fetch): Promise<EntityRow[]> {
  const limit = caseExportPageSize
  const found: EntityRow[] = []
  for (let skip = 0; ; skip += limit) {
    const page = await fetchPage({ limit, skip })
    found.push(...page)
    if (page.length < limit) return found
  }
}

/** A CSV cell: text that a spreadsheet would execute as a formula is escaped. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
// Spreadsheets recognise UTF-8 only by this byte-order mark.
const mark = String.fromCodePoint(0xfeff)
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  mark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')

/** Saves the hits of a case with their decisions as a file. */
export function useExportHits(caseId: number) {
  const t = useWords()
  const lang = useLanguage()
  const exposition = useExpositionText()
  const { isBusy: isExporting, attempt } = useAttempt()
  const heads = [
    t('case.export.entity'),
    t('alert.hitName'),
    t('case.export.level'),
    t('case.export.score'),
    t('case.export.screening'),
    t('alert.status'),
    t('alert.exposition'),
    t('alert.remarks'),
    t('case.export.by'),
    t('case.export.at'),
  ]
  const line = (row: EntityRow): string[] => [
    row.entity_id,
    row.entity_name,
    t(`level.${row.similarity_level}`),
    score(row.score),
    t(`case.screening.${row.screening_type}`),
    t(`hit.${rowStateOf(row.status, row.approval)}`),
    exposition(row.status, row.exposition) ?? '',
    row.remarks ?? '',
    row.updated_by ?? '',
    isoDateTime(row.updated_date),
  ]
  const exportHits = async () => {
    const filter = { alert_case: caseId }
    // Logged before any data is exported; the page calls refer to that entry.
    const { id } = await call(exportCallsOf('case_entity').start, { body: { filter, format: 'csv', lang } })
    const of = { filter, export_id: id, populate: ['approval'] } as const
    const hits = await allHits((page) => entitiesApi.list({ ...of, ...page }))
    const csv = toCsv([heads, ...hits.map(line)])
    saveBlob(`case-${caseId}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  }
  const failed = (error: unknown) => notifyFailed(error, t('case.exportFailed'))
  return { isExporting, exportHits: () => void attempt(exportHits, failed) }
}
