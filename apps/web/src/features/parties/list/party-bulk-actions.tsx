import { Button } from '@mantine/core'
import { recordCalls } from '@probity/contract/parties/party-calls.ts'
import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import { useMayChange, useMayOpen } from '#web/access/can.tsx'
import { call } from '#web/api/call.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { exportRows } from '#web/table/export-rows.ts'
import type { Where } from '#web/table/filters/filter-def.ts'
import type { Selection } from '#web/table/selection.ts'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'

export interface PartyBulkProps {
  family: PartyFamily
  selection: Selection
  /** The filter of the view, to select everything that matches. */
  where: Where
  /** Number of matching rows. */
  total: number
  onDone: () => void
}

/** Actions on the selected customers: change the status, or export them. */
export function PartyBulkActions({ family, selection, where, total, onDone }: PartyBulkProps) {
  const t = useWords()
  const language = useLanguage()
  const mayChange = useMayChange(
    ...(family === 'individuals' ? (['PERSON', 'PERSON.C'] as const) : (['COMPANY', 'COMPANY.C'] as const)),
  )
  const mayExport = useMayOpen('Export')
  const ids = selection.kind === 'rows' ? [...selection.ids] : undefined

  const setStatus = async (status: 0 | 1, of = ids) => {
    try {
      const data = await call(recordCalls[family].setStatus, { body: { ids: of, status } })
      const undo = () => void setStatus(status === 1 ? 0 : 1, data.changed)
      notifyDone(t('party.statusChanged', { n: data.changed.length }), data.changed.length === 0 ? {} : { undo })
      onDone()
    } catch (error) {
      notifyFailed(error)
    }
  }
  const exportChosen = () =>
    exportRows(family === 'individuals' ? 'person' : 'company', {
      ...(ids ? { ids } : { filter: where }),
      ...{ lang: language, format: 'xlsx', total: ids?.length ?? total },
    })
  const changing = mayChange && ids !== undefined
  return (
    <>
      {mayExport && (
        <Button variant="subtle" size="xs" onClick={() => void exportChosen()}>
          {t('party.exportSelected')}
        </Button>
      )}
      {changing && (
        <Button variant="subtle" size="xs" onClick={() => void setStatus(1)}>
          {t('party.setActive')}
        </Button>
      )}
      {changing && (
        <Button variant="subtle" size="xs" onClick={() => void setStatus(0)}>
          {t('party.setInactive')}
        </Button>
      )}
    </>
  )
}
