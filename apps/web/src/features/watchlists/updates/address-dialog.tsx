import { PatchWatchlist } from '@probity/contract/watchlists/watchlists.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useForm } from 'react-hook-form'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { patchList, type ShownList } from '../watchlist-calls.ts'

interface AddressForm {
  address: string
  schedule: string
}
const labels = { address: 'lists.address', schedule: 'lists.schedule' } as const satisfies FieldLabels
const width = 560

/** Source address and schedule of a shared list. */
export function AddressDialog({
  list,
  onClose,
  onSaved,
}: {
  list: ShownList
  onClose: () => void
  onSaved: () => void
}) {
  const t = useWords()
  const name = nameIn(list, useLanguage())
  const form = useForm<AddressForm>({
    shouldFocusError: false,
    defaultValues: { address: list.address, schedule: list.schedule },
    resolver: contractResolver<AddressForm>(PatchWatchlist, labels),
    mode: 'onSubmit',
  })
  const send = async (values: AddressForm) => {
    await patchList(list.code, values)
    notifyDone(t('lists.saved', { name }))
    onSaved()
    onClose()
  }
  const save = useSave({ form, labels, send })
  return (
    <FormDialog save={save} labels={labels} title={name} width={width} onClose={onClose}>
      <TextField<AddressForm> name="address" label={t('lists.address')} description={t('lists.addressHint')} />
      <TextField<AddressForm> name="schedule" label={t('lists.schedule')} description={t('lists.scheduleHint')} />
    </FormDialog>
  )
}
