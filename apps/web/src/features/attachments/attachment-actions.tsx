import { ActionIcon, TextInput } from '@mantine/core'
import type { AttachmentRow } from '@probity/contract/attachments/attachments.ts'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { IconDownload, IconEye, IconPencil, IconTrash } from '#web/ui/generated/icons.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { attachmentClient } from './attachment-list.ts'
import { AttachmentPreview, canPreview } from './attachment-preview.tsx'

export interface AttachmentActionsProps {
  row: AttachmentRow
  mayChange: boolean
  mayRemove: boolean
  onChanged: () => void
}

/** View, download, describe, delete. The signed paths are valid for 15 minutes, so plain links suffice. */
export function AttachmentActions({ row, mayChange, mayRemove, onChanged }: AttachmentActionsProps) {
  const t = useWords()
  const name = row.file_name
  const act = async (close: () => void, work: () => Promise<unknown>) => {
    try {
      await work()
      onChanged()
    } catch (error) {
      notifyFailed(error)
    }
    close()
  }
  return (
    <span className="inline-flex gap-2">
      <ViewButton row={row} />
      <ActionIcon
        component="a"
        size={24}
        href={row.download_path}
        download={name}
        aria-label={t('attachment.download', { name })}
      >
        <IconDownload size={15} aria-hidden="true" />
      </ActionIcon>
      {mayChange && (
        <OpensDialog
          opener={(open) => (
            <ActionIcon size={24} aria-label={t('attachment.edit', { name })} onClick={open}>
              <IconPencil size={15} aria-hidden="true" />
            </ActionIcon>
          )}
          dialog={(close) => (
            <DescribeDialog
              row={row}
              onClose={close}
              onSave={(description) =>
                act(close, () => attachmentClient.patch(row.id, { description, updated_date: row.updated_date }))
              }
            />
          )}
        />
      )}
      {mayRemove && (
        <OpensDialog
          opener={(open) => (
            <ActionIcon size={24} aria-label={t('attachment.delete', { name })} onClick={open}>
              <IconTrash size={15} aria-hidden="true" />
            </ActionIcon>
          )}
          dialog={(close) => (
            <ConfirmDialog
              opened
              title={t('dialog.delete.title', { name })}
              confirm={t('button.delete')}
              tone="red"
              onConfirm={() => act(close, () => attachmentClient.remove(row.id))}
              onClose={close}
            >
              {t('attachment.deleteBody')}
            </ConfirmDialog>
          )}
        />
      )}
    </span>
  )
}

/** Shows the file here if the browser can display it, otherwise in a new window. */
function ViewButton({ row }: { row: AttachmentRow }) {
  const label = useWords()('attachment.view', { name: row.file_name })
  const eye = <IconEye size={15} aria-hidden="true" />
  if (canPreview(row))
    return (
      <OpensDialog
        opener={(open) => (
          <ActionIcon size={24} aria-label={label} onClick={open}>
            {eye}
          </ActionIcon>
        )}
        dialog={(close) => <AttachmentPreview row={row} onClose={close} />}
      />
    )
  return (
    <ActionIcon component="a" size={24} href={row.view_path} target="_blank" rel="noopener" aria-label={label}>
      {eye}
    </ActionIcon>
  )
}

interface DescribeDialogProps {
  row: AttachmentRow
  onSave: (description: string) => Promise<void>
  onClose: () => void
}

function DescribeDialog({ row, onSave, onClose }: DescribeDialogProps) {
  const t = useWords()
  const [description, setDescription] = useState(row.description)
  return (
    <ConfirmDialog
      opened
      title={t('attachment.edit', { name: row.file_name })}
      confirm={t('button.save')}
      onConfirm={() => onSave(description)}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('attachment.description')}
        maxLength={255}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
