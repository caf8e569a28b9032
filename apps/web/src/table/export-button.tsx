import { Button, Menu } from '@mantine/core'
import { type ExportType } from '@probity/contract/exports/export-types.ts'
import { type ExportFormat, exportFormats, exportLimits } from '@probity/contract/exports/exports.ts'
import { Link } from '@tanstack/react-router'
import { useMayOpen } from '#web/access/can.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { dataTransferPaths } from '#web/paths/data/data-transfer.ts'
import { IconChevronDown, IconDownload } from '#web/ui/generated/icons.ts'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { exportRows } from './export-rows.ts'
import { writeListState } from './list-state.ts'
import { defaultsOf, type List } from './use-list.ts'

/** Exports the list as filtered and sorted; for users who may export. */
export function ExportButton<Row>({ type, list }: { type: ExportType; list: List<Row> }) {
  const t = useWords()
  const lang = useLanguage()
  const mayExport = useMayOpen('Export')
  const { isBusy, attempt } = useAttempt()
  if (!mayExport) return null
  const { where: filter, state, definition, total } = list
  const act = (format: ExportFormat) =>
    attempt(() => exportRows(type, { filter, sort: state.sort, lang, format, total: total ?? 0 }))
  // Only parameters that the export screen knows: the filters of this list.
  const search = writeListState({ ...state, sort: definition.defaultSort, page: 1 }, defaultsOf(definition))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconDownload size={15} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          disabled={isBusy}
        >
          {t('table.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void act(format)}>
            {t(`table.export.${format}`)}
          </Menu.Item>
        ))}
        <Menu.Item component={Link} to={dataTransferPaths.exportOf({ what: type, ...search })}>
          {t('table.export.columns')}
        </Menu.Item>
        {total !== undefined && total > exportLimits.directRows && <Menu.Label>{t('table.export.large')}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  )
}
