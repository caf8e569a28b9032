import { Checkbox, FileInput } from '@mantine/core'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { contractResolver } from '#web/form/contract-resolver.ts'
import { fieldId } from '#web/form/fields/field-id.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useSave } from '#web/form/saving/use-save.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { type ShownList, sendFiles } from './watchlist-calls.ts'

interface UploadForm {
  file: File[]
  allow_older: boolean
}
const labels = { file: 'lists.files' } as const satisfies FieldLabels
const form = z.object({ file: z.array(z.instanceof(File)).min(1), allow_older: z.boolean() })
const width = 560

/** Manual upload of an edition's files; the user may explicitly allow an older edition, under their own name. */
export function UploadDialog({ list, onClose, onSent }: { list: ShownList; onClose: () => void; onSent: () => void }) {
  const t = useWords()
  const name = nameIn(list, useLanguage())
  const values = useForm<UploadForm>({
    shouldFocusError: false,
    defaultValues: { file: [], allow_older: false },
    // Without a file, the field counts as empty.
    resolver: contractResolver<UploadForm>(form, labels, ({ file, ...rest }) => ({
      ...rest,
      file: file.length === 0 ? undefined : file,
    })),
  })
  const send = async ({ file, allow_older }: UploadForm) => {
    await sendFiles(list.code, { files: file, allowOlder: allow_older })
    notifyDone(t('lists.received', { name }))
    onSent()
  }
  const save = useSave({ form: values, labels, send })
  return (
    <FormDialog
      save={save}
      labels={labels}
      title={t('lists.uploadTitle', { name })}
      width={width}
      saveLabel={t('lists.upload')}
      onClose={onClose}
    >
      <Controller
        control={values.control}
        name="file"
        render={({ field, fieldState }) => (
          <FileInput
            id={fieldId('file')}
            label={t('lists.files')}
            description={t('lists.uploadHint')}
            placeholder={t('lists.chooseFiles')}
            multiple
            withAsterisk
            clearable
            clearButtonProps={{ 'aria-label': t('button.remove') }}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      {list.serves && (
        <Checkbox
          label={t('lists.allowOlder')}
          description={t('lists.allowOlderHint')}
          {...values.register('allow_older')}
        />
      )}
    </FormDialog>
  )
}
