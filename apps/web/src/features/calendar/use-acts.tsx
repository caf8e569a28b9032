import type { CalendarEntry } from '@probity/contract/calendar/calendar.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { RegistryFormsDialog } from '#web/features/forms/registry-forms-button.tsx'
import { LaterDialog } from './dialogs/later-dialog.tsx'
import { SettleDialog } from './dialogs/settle-dialog.tsx'
import type { Act } from './panel/entry-acts.tsx'

interface Open {
  act: Act
  entry: CalendarEntry
}

/** The actions of D, E and L and of the buttons of a line: open the record, the form or a dialog. */
export function useActs(current: CalendarEntry | undefined): { act: (act: Act) => void; dialog: ReactNode } {
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const act = (chosen: Act) => {
    if (current === undefined) return
    const { code, href } = current.act
    if (chosen === 'do' && code !== 'form' && code !== 'note') return void navigate({ href })
    if (!current.can_settle) return
    setOpen({ act: chosen === 'do' && code === 'note' ? 'reason' : chosen, entry: current })
  }
  return { act, dialog: open === undefined ? null : <ActDialog open={open} onClose={close} /> }
}

function ActDialog({ open: { act, entry }, onClose }: { open: Open; onClose: () => void }) {
  if (act === 'reason') return <SettleDialog entry={entry} onClose={onClose} />
  if (act === 'later') return <LaterDialog entry={entry} onClose={onClose} />
  return <RegistryFormsDialog company={entry.subject} initial={entry.brief?.en} onClose={onClose} />
}
