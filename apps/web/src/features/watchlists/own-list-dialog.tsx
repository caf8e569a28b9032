import { Button, FileInput } from '@mantine/core'
import { ownListMaxBytes, SaveOwnList } from '@probity/contract/watchlists/watchlists.ts'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { fieldId } from '#web/form/fields/field-id.ts'
import { TextField } from '#web/form/fields/text-field.tsx'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconDownload } from '#web/ui/generated/icons.ts'
import { saveBlob } from '#web/ui/save-file.ts'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { codeFrom, ownPart } from './list-state.ts'
import { type ShownList, saveOwnList, template } from './watchlist-calls.ts'
import classes from './watchlists.module.css'

interface OwnListForm {
  title: string
  title_zh_hant: string
  csv: string
}
const labels = {
  title: 'lists.ownTitle',
  title_zh_hant: 'lists.ownTitleZh',
  csv: 'lists.ownFile',
} as const satisfies FieldLabels
const width = 560

export interface OwnListDialogProps {
  /** Absent for a new list. */
  list?: ShownList
  taken: readonly string[]
  onClose: () => void
  onSaved: () => void
}

/** A firm's own list from the filled-in template. Errors are shown immediately, with line and column. */
export function OwnListDialog({ list, taken, onClose, onSaved }: OwnListDialogProps) {
  const t = useWords()
  const toSave = ({ title_zh_hant, ...values }: OwnListForm) => ({
    ...values,
    ...(title_zh_hant === '' ? {} : { title_zh_hant }),
    name: list === undefined ? codeFrom(values.title, taken) : ownPart(list.code),
  })
  const form = useForm<OwnListForm>({
    shouldFocusError: false,
    defaultValues: { title: list?.name ?? '', title_zh_hant: list?.name_zh_hant ?? '', csv: '' },
    resolver: contractResolver<OwnListForm>(SaveOwnList, labels, toSave),
    mode: 'onSubmit',
  })
  const send = async (values: OwnListForm) => {
    const { rows } = await saveOwnList(toSave(values))
    notifyDone(t('lists.ownSaved', { name: values.title, n: rows }))
    onSaved()
  }
  const saving = useSave({ form, labels, send })
  const reading = useRef(Promise.resolve())
  const save = { ...saving, submit: () => reading.current.then(saving.submit) }
  return (
    <FormDialog
      save={save}
      labels={labels}
      title={list === undefined ? t('lists.addOwn') : list.name}
      width={width}
      onClose={onClose}
    >
      <TextField<OwnListForm> name="title" label={t('lists.ownTitle')} maxLength={100} required />
      <TextField<OwnListForm> name="title_zh_hant" lang="zh-Hant-HK" label={t('lists.ownTitleZh')} maxLength={100} />
      <CsvInput
        error={form.formState.errors.csv?.message}
        onChoose={(text) => {
          const fill = (csv: string) => form.setValue('csv', csv, { shouldValidate: true, shouldDirty: true })
          // The file before must not be saved under the name of this one if it cannot be read.
          form.setValue('csv', '')
          reading.current = text.then(fill).catch((error: unknown) => void notifyFailed(error))
        }}
      />
      <p className={classes['quiet']}>{t(list === undefined ? 'lists.ownNote' : 'lists.replaceNote')}</p>
    </FormDialog>
  )
}

interface CsvInputProps {
  error: string | undefined
  /** Gets the text of the chosen file, which may still be read when the form is saved. */
  onChoose: (text: Promise<string>) => void
}

function CsvInput({ error, onChoose }: CsvInputProps) {
  const t = useWords()
  const [file, setFile] = useState<File | null>(null)
  const choose = (chosen: File | null) => {
    setFile(chosen)
    if (chosen === null) return onChoose(Promise.resolve(''))
    if (chosen.size > ownListMaxBytes) return onChoose(Promise.reject(new ApiError('E_TOO_LARGE', 413)))
    // Bytes that are not UTF-8 become a replacement character here, which the server refuses with the line.
    onChoose(chosen.text())
  }
  const download = async () => {
    try {
      saveBlob('own-list.csv', await template())
    } catch (failure) {
      notifyFailed(failure)
    }
  }
  return (
    <div className={classes['csv']}>
      <FileInput
        id={fieldId('csv')}
        label={t('lists.ownFile')}
        placeholder={t('lists.ownChoose')}
        accept=".csv,text/csv"
        withAsterisk
        clearable
        clearButtonProps={{ 'aria-label': t('button.remove') }}
        value={file}
        onChange={choose}
        error={error}
      />
      <Button leftSection={<IconDownload size={15} aria-hidden="true" />} onClick={() => void download()}>
        {t('lists.template')}
      </Button>
    </div>
  )
}
