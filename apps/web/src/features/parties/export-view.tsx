import { Button } from '@mantine/core'
import type { ExportView } from '@probity/contract/register-calls.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useMayOpen } from '#web/access/can.tsx'
import { request } from '#web/api/transport.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import type { Where } from '#web/table/filter-def.ts'
import { notifyFailed } from '#web/ui/notify.tsx'
import { saveBlob } from '#web/ui/save-file.ts'

export type PartyFamily = 'individuals' | 'corporates'

/** Fetches customers as a workbook and saves it. */
export async function exportParties(family: PartyFamily, view: Partial<ExportView>): Promise<void> {
  try {
    const answer = await request({ method: 'POST', url: `/v2/${family}/export`, body: { format: 'xlsx', ...view } })
    saveBlob(`${family}.xlsx`, await answer.blob())
  } catch (error) {
    notifyFailed(error)
  }
}

/** The list as it is filtered and ordered, as a file; for those who may export. */
export function ExportViewButton({ family, where, sort }: { family: PartyFamily; where: Where; sort: string }) {
  const t = useWords()
  const language = useLanguage()
  const mayExport = useMayOpen('Export')
  const [isWorking, setWorking] = useState(false)
  if (!mayExport) return null
  const act = async () => {
    setWorking(true)
    await exportParties(family, { filter: where, sort, lang: language })
    setWorking(false)
  }
  return (
    <Button leftSection={<IconDownload size={15} aria-hidden="true" />} disabled={isWorking} onClick={() => void act()}>
      {t('party.exportView')}
    </Button>
  )
}
