import { Button, Progress } from '@mantine/core'
import { attachmentEndings } from '@probity/contract/attachments.ts'
import { IconAlertCircle, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { fileSize } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { Holder } from './attachment-list.ts'
import classes from './attachments.module.css'
import { type UploadLine, useUploads } from './use-uploads.ts'

const accepted = attachmentEndings.map((ending) => `.${ending}`).join(',')

/** Files dropped or chosen, each with its own progress and its own failure. */
export function UploadArea({ holder, onUploaded }: { holder: Holder; onUploaded: () => void }) {
  const t = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { lines, add, cancel, dismiss } = useUploads(holder, onUploaded)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  return (
    <div
      role="presentation"
      className={classes['area']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
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
          <Line key={line.key} line={line} onCancel={() => cancel(line.key)} onDismiss={() => dismiss(line.key)} />
        ))}
      </ul>
    </div>
  )
}

interface LineProps {
  line: UploadLine
  onCancel: () => void
  onDismiss: () => void
}

function Line({ line, onCancel, onDismiss }: LineProps) {
  const t = useWords()
  const share = line.total === 0 ? 0 : (line.sent / line.total) * 100
  return (
    <li>
      <span className={classes['file']}>{line.name}</span>
      {line.failure === undefined ? (
        <>
          <Progress className={classes['progress']} value={share} color="ink" aria-label={line.name} />
          <small>{t('attachment.progress', { done: fileSize(line.sent), total: fileSize(line.total) })}</small>
          <Button size="xs" variant="subtle" onClick={onCancel}>
            {t('button.cancel')}
          </Button>
        </>
      ) : (
        <>
          <span className={classes['failure']} role="alert">
            <IconAlertCircle size={15} aria-hidden="true" />
            {line.failure}
          </span>
          <Button size="xs" variant="subtle" onClick={onDismiss}>
            {t('button.remove')}
          </Button>
        </>
      )}
    </li>
  )
}
