import { useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { queryClient } from '#web/api/query-client.ts'
import { type Uploads, useUploads } from '#web/features/attachments/use-uploads.ts'
import { screenNew } from '#web/features/parties/screen-new.tsx'
import { type Save, useSave } from '#web/form/saving/use-save.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { bankLabels } from '../banks/bank-labels.ts'
import { type BanksForm, saveBanks } from '../banks/save-banks.ts'
import { mainPayload } from '../main-payload.ts'
import type { PartyKind, PartyRow } from '../party-kind.ts'
import { noticeInvalid, noticeRefused } from '../save-notices.ts'
import { partsOf, type WizardValues } from './wizard-values.ts'

export interface WizardSave<Values extends FieldValues> {
  save: Save<WizardValues<Values>>
  uploads: Uploads
  /** The saved record, while accounts or files are still unsaved. */
  created: number | undefined
}

interface Wanted<Row extends PartyRow, Values extends FieldValues> {
  party: PartyKind<Row, Values>
  form: UseFormReturn<WizardValues<Values>>
  onDone: (id: number) => Promise<void>
  /** Called if the record is saved but an account or a file is not. */
  onLeft: () => void
}

/**
 * Completes a wizard: saves the record with its parts, then its accounts and files by separate calls. Failed ones can be retried.
 */
export function useWizardSave<Row extends PartyRow, Values extends FieldValues>(
  wanted: Wanted<Row, Values>,
): WizardSave<Values> {
  const { party, form, onDone, onLeft } = wanted
  const t = useWords()
  const [created, setCreated] = useState<number>()
  // A save that was asked for during another one runs with the values of its render, so what is saved is also held here.
  const saved = useRef<{ id?: number; isDone?: true }>({})
  const uploads = useUploads(undefined, () => undefined)
  const create = async (values: Values): Promise<number> => {
    const { id } = await party.create(mainPayload(party.toSave(values))).catch(noticeRefused)
    saved.current = { id }
    setCreated(id)
    await queryClient.invalidateQueries({ queryKey: [party.family] })
    notifyDone(t(party.words.saved))
    void screenNew(party.kind, id)
    return id
  }
  const save = useSave<WizardValues<Values>>({
    form,
    labels: { ...party.labels, ...bankLabels },
    onInvalid: noticeInvalid,
    send: async (values) => {
      if (saved.current.isDone) return form.getValues()
      const [record] = partsOf(values)
      const id = saved.current.id ?? (await create(record))
      const holder = { kind: party.kind, id }
      // The types of the form library do not see the accounts of a form whose record is generic.
      const hasBanks = await saveBanks(holder, form as unknown as BanksForm)
      const hasFiles = await uploads.sendTo(holder)
      if (!hasBanks || !hasFiles) {
        onLeft()
        return 'open'
      }
      form.reset(form.getValues())
      await onDone(id)
      saved.current.isDone = true
      return form.getValues()
    },
  })
  return { save, uploads, created }
}
