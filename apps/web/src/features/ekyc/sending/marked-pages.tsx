import { ActionIcon, Button } from '@mantine/core'
import { bankCalls } from '@probity/contract/ekyc/ekyc-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { responseTo } from '#web/api/call.ts'
import { allOf, useAnswer } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconChevronLeft, IconChevronRight } from '#web/ui/generated/icons.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import { barsOf } from '../ekyc-calls.ts'
import { HideAreas } from './hide-areas.tsx'
import type { OutgoingDocument } from './outgoing-document.ts'
import classes from './sending.module.css'

interface MarkedPagesProps {
  document: OutgoingDocument
  bank: { id: number; name: string }
  onClose: () => void
}

/** A data URL needs no release, unlike an object URL. */
async function dataAddress(blob: Blob): Promise<string> {
  const reader = new FileReader()
  const read = new Promise<string>((resolve, reject) => {
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the page cannot be read')))
  })
  reader.readAsDataURL(blob)
  return read
}

const pageOf = (document: number, page: number, bank: number) =>
  queryOptions({
    queryKey: ['ekyc', 'marked', document, page, bank],
    queryFn: async () => {
      const answer = await responseTo(bankCalls.preview, { params: { id: bank, document, page } })
      return dataAddress(await answer.blob())
    },
  })

/** The pages of a document as a bank will see them, with its watermark; areas can be redacted. */
export function MarkedPages({ document, bank, onClose }: MarkedPagesProps) {
  const t = useWords()
  const mayChange = useMayChange('EKYC')
  const [page, setPage] = useState(1)
  const [isHiding, setHiding] = useState(false)
  const pages = document.pages ?? 1
  const answer = allOf(useAnswer(pageOf(document.id, page, bank.id)), useAnswer(barsOf(document.id)))
  return (
    <Dialog
      opened
      onClose={onClose}
      width="80%"
      title={t('ekyc.preview.title', { name: document.name, bank: bank.name })}
    >
      <div className="row centred gap-8">
        <ActionIcon aria-label={t('ekyc.page.before')} disabled={page === 1} onClick={() => setPage(page - 1)}>
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <span>{`${page} / ${pages}`}</span>
        <ActionIcon aria-label={t('ekyc.page.after')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
        {mayChange && (
          <Button size="xs" aria-pressed={isHiding} onClick={() => setHiding(!isHiding)}>
            {t('ekyc.hide')}
          </Button>
        )}
      </div>
      <Answered answer={answer} as="part">
        {([src, bars]) =>
          isHiding ? (
            <HideAreas key={bars.updated_date} document={document.id} page={page} src={src} saved={bars} />
          ) : (
            <img className={classes['paper']} src={src} alt={t('ekyc.preview.page', { name: document.name, page })} />
          )
        }
      </Answered>
    </Dialog>
  )
}
