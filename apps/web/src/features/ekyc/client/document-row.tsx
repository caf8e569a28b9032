import { Button, Checkbox, FileButton } from '@mantine/core'
import type { EkycClient, EkycDocument } from '@probity/contract/ekyc/ekyc.ts'
import { canBeShared } from '@probity/contract/ekyc/ekyc-documents.ts'
import { useMayChange } from '#web/access/can.tsx'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Day } from '#web/ui/date-display.tsx'
import { IconDownload } from '#web/ui/generated/icons.ts'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import classes from '../ekyc.module.css'
import { askVerify, refreshEkyc, uploadDocument } from '../ekyc-calls.ts'
import { tellFailed } from '../sending/fail-words.ts'
import { typeName } from '../sending/in-language.ts'
import { syncFile } from '../sending/sync-file.ts'

interface DocumentRowProps {
  document: EkycDocument
  client: EkycClient
  isPicked: boolean
  isShared: boolean
  /** The request still shares an earlier version. */
  replacesShared: boolean
  /** Absent if the request accepts no changes, or the file cannot be shared. */
  onPick: ((isIn: boolean) => void) | undefined
}

export function DocumentRow({ document, client, isPicked, isShared, replacesShared, onPick }: DocumentRowProps) {
  const t = useWords()
  const language = useLanguage()
  const { id, name, description, type, mimeType, uploadedAt, version, view_path, download_path } = document
  return (
    <tr data-current={isPicked && !isShared}>
      <td>
        <Checkbox
          aria-label={t('ekyc.share', { name })}
          checked={isPicked}
          disabled={onPick === undefined}
          onChange={(event) => onPick?.(event.currentTarget.checked)}
        />
      </td>
      <td>
        <a href={view_path} target="_blank" rel="noopener">
          {typeName(type, language)}
        </a>
        <small>
          {name}
          {version > 1 ? ` · ${t('ekyc.version', { n: version })}` : ''}
        </small>
      </td>
      <td data-wide>{description || '–'}</td>
      <td>
        <code>{kindOf(mimeType)}</code>
      </td>
      <td>
        <Day value={uploadedAt} />
      </td>
      <td>
        <Status document={document} isPicked={isPicked} isShared={isShared} isOffered={replacesShared} />
      </td>
      <td>
        <span className="inline-row gap-2">
          {replacesShared && !isPicked && onPick !== undefined && (
            <Button size="xs" onClick={() => onPick(true)} aria-label={t('ekyc.shareNewOf', { name })}>
              {t('ekyc.shareNew')}
            </Button>
          )}
          <RowAction document={document} client={client} />
          {isShared && onPick !== undefined && (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => onPick(!isPicked)}
              aria-label={t('ekyc.removeOf', { name })}
            >
              {t(isPicked ? 'ekyc.remove' : 'ekyc.keepIn')}
            </Button>
          )}
          <Button
            size="xs"
            variant="subtle"
            component="a"
            href={download_path}
            aria-label={t('ekyc.downloadOf', { name })}
            key={id}
          >
            <IconDownload size={15} aria-hidden="true" />
          </Button>
        </span>
      </td>
    </tr>
  )
}

const kindOf = (mime: string): string =>
  mime === 'application/pdf'
    ? 'PDF'
    : mime.startsWith('image/')
      ? mime.slice(6).toUpperCase()
      : (mime.split('/')[1] ?? mime).slice(-12)

interface StatusProps {
  document: EkycDocument
  isPicked: boolean
  isShared: boolean
  isOffered: boolean
}

function Status({ document, isPicked, isShared, isOffered }: StatusProps) {
  const t = useWords()
  const { status, requests } = document
  const isAdded = isPicked && !isShared
  const tone =
    isAdded || isOffered ? 'signal' : status === 'changed' ? 'orange' : status === 'missing' ? 'red' : 'plain'
  return (
    <>
      <span className={classes['stage']} data-tone={tone}>
        {isAdded ? t('ekyc.toBeAdded') : isOffered ? t('ekyc.newVersion') : t(`ekyc.status.${status}`)}
      </span>
      <small>{canBeShared(document) ? t('ekyc.inRequests', { n: requests }) : t('ekyc.notShareable')}</small>
    </>
  )
}

/** The action that the state of a file requires: add a new version, choose another file, or verify it. */
function RowAction({ document, client }: { document: EkycDocument; client: EkycClient }) {
  const t = useWords()
  const mayChange = useMayChange('EKYC')
  const { isBusy, attempt } = useAttempt()
  const { id, name, description, status, attachment_id, newer_attachment_id: newer } = document
  if (!mayChange) return null
  const act = (work: () => Promise<unknown>) =>
    void attempt(async () => {
      await work()
      await refreshEkyc()
    }, tellFailed)
  if (status === 'missing')
    return (
      <FileButton
        onChange={(file) => {
          if (file) act(() => uploadDocument({ client: client.id, file, name: file.name, description, replaces: id }))
        }}
      >
        {(props) => (
          <Button {...props} size="xs" disabled={isBusy} aria-label={t('ekyc.chooseOf', { name })}>
            {t('ekyc.choose')}
          </Button>
        )}
      </FileButton>
    )
  if (newer !== null)
    return (
      <Button
        size="xs"
        disabled={isBusy}
        aria-label={t('ekyc.syncOf', { name })}
        onClick={() =>
          act(() => syncFile({ client: client.id, file: { id: newer, file_name: name, description }, replaces: id }))
        }
      >
        {t('ekyc.sync')}
      </Button>
    )
  if (attachment_id === null) return null
  return (
    <Button
      size="xs"
      variant="subtle"
      disabled={isBusy}
      aria-label={t('ekyc.verifyOf', { name })}
      onClick={() => act(() => askVerify(client.id, attachment_id))}
    >
      {t('ekyc.verify')}
    </Button>
  )
}
