import { ActionIcon } from '@mantine/core'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#web/api/transport.ts'
import { useAnswer } from '#web/api/use-answer.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { IconChevronLeft, IconChevronRight } from '#web/ui/generated/icons.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import type { OutgoingDocument } from './outgoing-document.ts'
import classes from './sending.module.css'

interface MarkedPagesProps {
  document: OutgoingDocument
  bank: { id: number; name: string }
  onClose: () => void
}

const pageOf = (document: number, page: number, bank: number) =>
  queryOptions({
    queryKey: ['ekyc', 'marked', document, page, bank],
    queryFn: async () => {
      const answer = await request({ method: 'GET', url: `/v2/ekyc/banks/${bank}/preview/${document}/${page}` })
      return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await answer.text())}`
    },
  })

/** The pages of a document as a bank will see them, with its mark. */
export function MarkedPages({ document, bank, onClose }: MarkedPagesProps) {
  const t = useWords()
  const [page, setPage] = useState(1)
  const pages = document.pages ?? 1
  return (
    <Dialog
      opened
      onClose={onClose}
      width="80%"
      title={t('ekyc.preview.title', { name: document.name, bank: bank.name })}
    >
      <div className={classes['turner']}>
        <ActionIcon aria-label={t('ekyc.page.before')} disabled={page === 1} onClick={() => setPage(page - 1)}>
          <IconChevronLeft size={16} aria-hidden="true" />
        </ActionIcon>
        <span>{`${page} / ${pages}`}</span>
        <ActionIcon aria-label={t('ekyc.page.after')} disabled={page >= pages} onClick={() => setPage(page + 1)}>
          <IconChevronRight size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
      <Answered answer={useAnswer(pageOf(document.id, page, bank.id))} as="part">
        {(src) => (
          <img className={classes['paper']} src={src} alt={t('ekyc.preview.page', { name: document.name, page })} />
        )}
      </Answered>
    </Dialog>
  )
}
