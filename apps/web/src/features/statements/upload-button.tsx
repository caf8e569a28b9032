import { Button, FileButton } from '@mantine/core'
import type { FirmAccount } from '@probity/contract/statements/statements.ts'
import { useState } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import { IconUpload } from '#web/ui/generated/icons.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { type SentStatement, sendStatement } from './statement-calls.ts'

interface UploadProps {
  account: FirmAccount
  /** The newest month of the file. */
  onRead: (month: string) => void
}

/** Brings a file of the bank. A table whose columns are not known yet asks for them first. */
export function UploadButton({ account, onRead }: UploadProps) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const [asks, setAsks] = useState<{ file: File; table: NonNullable<SentStatement['table']> }>()
  const taken = (sent: SentStatement, file: File) => {
    if (sent.table !== null) return setAsks({ file, table: sent.table })
    setAsks(undefined)
    const total = (key: 'lines' | 'known_lines') => sent.files.reduce((sum, one) => sum + one[key], 0)
    notifyDone(t('statements.read', { n: total('lines'), known: total('known_lines'), matched: sent.matched }))
    const newest = sent.files
      .map(({ to_day }) => to_day.slice(0, 7))
      .toSorted()
      .at(-1)
    if (newest !== undefined) onRead(newest)
  }
  const bring = (file: File | null) =>
    file !== null && attempt(async () => taken(await sendStatement(account.id, file), file))
  return (
    <>
      <FileButton onChange={(file) => void bring(file)} disabled={isBusy}>
        {(props) => (
          <Button {...props} loading={isBusy} leftSection={<IconUpload size={15} aria-hidden="true" />}>
            {t('statements.add')}
          </Button>
        )}
      </FileButton>
      {asks !== undefined && (
        <ColumnsDialog
          table={asks.table}
          onRead={async (columns) => taken(await sendStatement(account.id, asks.file, columns), asks.file)}
          onClose={() => setAsks(undefined)}
        />
      )}
    </>
  )
}
