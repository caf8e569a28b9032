import { Button, Menu } from '@mantine/core'
import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import type { ExportView } from '@probity/contract/parties/register-calls.ts'
import { useMayOpen } from '#web/access/can.tsx'
import { request } from '#web/api/transport.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconChevronDown, IconDownload } from '#web/ui/generated/icons.ts'
import { saveBlob } from '#web/ui/save-file.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import type { List } from './use-list.ts'

/** Lists that can be exported. */
export type Exported = PartyFamily | 'transactions' | 'users/activity'
const formats = ['xlsx', 'csv'] as const

/** Fetches rows of a list as a file and saves it. */
export async function exportRows(path: Exported, view: Partial<ExportView>): Promise<void> {
  const { format = 'xlsx' } = view
  try {
    const answer = await request({ method: 'POST', url: `/v2/${path}/export`, body: { ...view, format } })
    saveBlob(`${path.replace('/', '-')}.${format}`, await answer.blob())
  } catch (error) {
    notifyFailed(error)
  }
}

/** The list as it is filtered and ordered, as a file; for those who may export. */
export function ExportButton<Row>({ path, list }: { path: Exported; list: List<Row> }) {
  const t = useWords()
  const language = useLanguage()
  const mayExport = useMayOpen('Export')
  const { isBusy, attempt } = useAttempt()
  if (!mayExport) return null
  const act = (format: ExportView['format']) =>
    attempt(() => exportRows(path, { filter: list.where, sort: list.state.sort, lang: language, format }))
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
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void act(format)}>
            {t(`table.export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
