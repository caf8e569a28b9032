import { exportCallsOf } from '@probity/contract/exports/export-calls.ts'
import { type ExportType, exportTypes } from '@probity/contract/exports/export-types.ts'
import { type ExportFormat, type ExportView, exportLimits } from '@probity/contract/exports/exports.ts'
import { call, responseTo } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { t } from '#web/i18n/translate.ts'
import { saveBlob } from '#web/ui/save-file.ts'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'

interface Asked extends Partial<ExportView> {
  format: ExportFormat
  /** Expected number of rows: a large export is written to a file by a job first. */
  total: number
}

/** Fetches rows of a list as a file and saves it; a large export becomes a file that is prepared in the background. */
export async function exportRows(type: ExportType, { total, ...view }: Asked): Promise<void> {
  const { start, direct } = exportCallsOf(type)
  try {
    if (total > exportLimits.directRows) {
      await call(start, { body: { ...view, delivery: 'file' } })
      notifyDone(t('table.export.started'), { about: t('table.export.startedAbout') })
    } else {
      const answer = await responseTo(direct, { body: view })
      saveBlob(`${exportTypes[type].file}.${view.format}`, await answer.blob())
    }
  } catch (error) {
    notifyFailed(error)
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['exports'] })
  }
}
