import { Button, Progress } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { attachmentEndings } from '@probity/contract/attachments/attachments.ts'
import { type DragEvent, useRef } from 'react'
import { fileSize } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconAlertCircle, IconUpload } from '#web/ui/generated/icons.ts'
import type { Holder } from './attachment-list.ts'
import classes from './attachments.module.css'
import { type UploadLine, type Uploads, useUploads } from './use-uploads.ts'

const accepted = attachmentEndings.map((ending) => `.${ending}`).join(',')

/** Dropped or chosen files for a record, each with its own progress and error. */
export function UploadArea({ holder, onUploaded }: { holder: Holder; onUploaded: () => void }) {
  return <DropArea uploads={useUploads(holder, onUploaded)} />
}

/** The same for a record that may not exist yet. */
export function DropArea({ uploads }: { uploads: Uploads }) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, dragging] = useDisclosure()
  const { lines, add, remove, retry } = uploads
  const drop = (event: DragEvent) => {
    event.preventDefault()
    dragging.close()
    add([...event.dataTransfer.files])
  }
  return (
    <div
      role="presentation"
      className={classes['area']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        dragging.open()
      }}
      onDragLeave={dragging.close}
      onDrop={drop}
    >
      <p>
        <IconUpload size={17} aria-hidden="true" />
        <strong>{t('attachment.drop')}</strong>
        <Button size="xs" onClick={() => input.current?.click()}>
          {t('attachment.choose')}
        </Button>
        <span>{t('attachment.hint')}</span>
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accepted}
        onChange={(event) => {
          add([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      <ul>
        {lines.map((line) => (
          <Line key={line.key} line={line} onRemove={() => remove(line.key)} onRetry={() => retry(line.key)} />
        ))}
      </ul>
    </div>
  )
}

interface LineProps {
  line: UploadLine
  onRemove: () => void
  onRetry: () => void
}

function Line({ line, onRemove, onRetry }: LineProps) {
  const t = useWords()
  const { state } = line
  return (
    <li>
      <span className={classes['file']}>{line.name}</span>
      <LineState line={line} />
      {state === 'failed' && (
        <Button
          size="xs"
          variant="subtle"
          onClick={onRetry}
          aria-label={`${t('button.retry')}${t('app.colon')}${line.name}`}
        >
          {t('button.retry')}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        onClick={onRemove}
        aria-label={`${t('button.remove')}${t('app.colon')}${line.name}`}
      >
        {t(state === 'sending' ? 'button.cancel' : 'button.remove')}
      </Button>
    </li>
  )
}

function LineState({ line: { state, name, sent, total, failure } }: { line: UploadLine }) {
  const t = useWords()
  if (state === 'waiting') return <small className="grow">{fileSize(total)}</small>
  if (state === 'sending')
    return (
      <>
        <Progress
          className={classes['progress']}
          value={total === 0 ? 0 : (sent / total) * 100}
          color="ink"
          aria-label={name}
        />
        <small>{t('attachment.progress', { done: fileSize(sent), total: fileSize(total) })}</small>
      </>
    )
  return (
    <span className="inline-row gap-6 grow red" role="alert">
      <IconAlertCircle size={15} aria-hidden="true" />
      {failure}
    </span>
  )
}
