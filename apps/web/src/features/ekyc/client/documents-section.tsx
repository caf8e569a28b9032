import { Button } from '@mantine/core'
import type { EkycClient, EkycDocument, EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { canBeShared } from '@probity/contract/ekyc/ekyc-documents.ts'
import { isEnded } from '@probity/contract/ekyc/ekyc-stages.ts'
import { useState } from 'react'
import { useMayChange } from '#web/access/can.tsx'
import { useAnswer } from '#web/api/use-answer.ts'
import { count } from '#web/format.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { OpensDialog } from '#web/ui/dialogs/opens-dialog.tsx'
import { SmallTable, SpokenHead } from '#web/ui/page/small-table.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import common from '../ekyc.module.css'
import { askVerify, documentPage, refreshEkyc } from '../ekyc-calls.ts'
import { tellFailed } from '../sending/fail-words.ts'
import { Pager } from '../sending/pager.tsx'
import { usePage } from '../sending/use-page.ts'
import { ChangeDialog } from './change-dialog.tsx'
import classes from './client.module.css'
import { DocumentRow } from './document-row.tsx'
import { LooksDialog } from './looks-dialog.tsx'

const filesShown = 50

interface DocumentsSectionProps {
  client: EkycClient
  request: EkycRequest | undefined
}

/** The files of a client; with a request, also which of them it shares. A change is shown as a whole before it is sent. */
export function DocumentsSection({ client, request }: DocumentsSectionProps) {
  const { page, asked, turn } = usePage(filesShown)
  const answer = useAnswer(documentPage(client.id, asked))
  return (
    <Answered answer={answer} as="part">
      {({ files, total }) => (
        <Documents
          key={`${request?.id} ${request?.updated_date}`}
          client={client}
          request={request}
          files={files}
          total={total}
        >
          {total > filesShown && <Pager page={page} total={total} onTurn={turn} />}
        </Documents>
      )}
    </Answered>
  )
}

interface DocumentsProps extends DocumentsSectionProps {
  files: readonly EkycDocument[]
  total: number
  children: React.ReactNode
}

function Documents({ client, request, files, total, children }: DocumentsProps) {
  const t = useWords()
  const mayChange = useMayChange('EKYC')
  const shared = new Set(request?.documents.map(({ id }) => id))
  const olderShared = new Set(request?.documents.map(({ lineage }) => lineage))
  const [picked, setPicked] = useState<ReadonlySet<number>>(shared)
  const isOpen =
    request !== undefined && (!isEnded(request.stage) || request.stage === 'rejected' || request.stage === 'expired')
  const canPick = mayChange && isOpen
  const added = files.filter(({ id }) => picked.has(id) && !shared.has(id))
  const removed = request?.documents.filter(({ id }) => !picked.has(id)) ?? []
  const pick = (document: EkycDocument, isIn: boolean) => {
    const next = new Set(picked)
    // A request shares only one version of a document.
    for (const other of request?.documents ?? []) if (isIn && other.lineage === document.lineage) next.delete(other.id)
    if (isIn) next.add(document.id)
    else next.delete(document.id)
    setPicked(next)
  }
  return (
    <section className="stack grow" aria-labelledby="ekyc-documents">
      <div className={common['paneHead']}>
        <h2 id="ekyc-documents">{t(request === undefined ? 'ekyc.documents' : 'ekyc.documents.ofRequest')}</h2>
        <span>{t('ekyc.documents.shared', { n: count(request?.documents.length ?? 0), total: count(total) })}</span>
        {request !== undefined && (
          <OpensDialog
            opener={(open) => (
              <Button size="xs" onClick={open}>
                {t('ekyc.looks')}
              </Button>
            )}
            dialog={(close) => <LooksDialog request={request} onClose={close} />}
          />
        )}
        {mayChange && <VerifyAll client={client} files={files} />}
      </div>
      {files.length === 0 ? (
        <p className="pad-12-gutter ink-3">{t('ekyc.documents.none')}</p>
      ) : (
        <SmallTable title={t('ekyc.documents')} className={classes['documentTable']}>
          <thead>
            <tr>
              <SpokenHead>{t('ekyc.inRequest')}</SpokenHead>
              <th scope="col">{t('ekyc.document.name')}</th>
              <th scope="col">{t('ekyc.document.description')}</th>
              <th scope="col">{t('ekyc.document.mimeType')}</th>
              <th scope="col">{t('ekyc.document.uploadedAt')}</th>
              <th scope="col">{t('ekyc.document.status')}</th>
              <th scope="col">{t('ekyc.action')}</th>
            </tr>
          </thead>
          <tbody>
            {files.map((document) => (
              <DocumentRow
                key={document.id}
                document={document}
                client={client}
                isPicked={picked.has(document.id)}
                isShared={shared.has(document.id)}
                replacesShared={olderShared.has(document.lineage) && !shared.has(document.id)}
                onPick={canPick && canBeShared(document) ? (isIn) => pick(document, isIn) : undefined}
              />
            ))}
          </tbody>
        </SmallTable>
      )}
      {children}
      {canPick && (
        <div className={common['foot']}>
          <span>{t('ekyc.removalEnds')}</span>
          <Button disabled={added.length + removed.length === 0} onClick={() => setPicked(shared)}>
            {t('ekyc.reset')}
          </Button>
          <OpensDialog
            opener={(open) => (
              <Button variant="filled" disabled={added.length + removed.length === 0} onClick={open}>
                {t('ekyc.change', { added: added.length, removed: removed.length })}
              </Button>
            )}
            dialog={(close) => <ChangeDialog {...{ client, request, added, removed }} onClose={close} />}
          />
        </div>
      )}
    </section>
  )
}

/** Compares the SHA-256 of every copy with its attachment. */
function VerifyAll({ client, files }: { client: EkycClient; files: readonly EkycDocument[] }) {
  const t = useWords()
  const { isBusy, attempt } = useAttempt()
  const sources = files.flatMap(({ attachment_id, status }) =>
    attachment_id === null || status === 'missing' ? [] : [attachment_id],
  )
  const verify = () =>
    void attempt(async () => {
      for (const attachment of sources) await askVerify(client.id, attachment)
      await refreshEkyc()
    }, tellFailed)
  return (
    <Button size="xs" disabled={isBusy || sources.length === 0} onClick={verify}>
      {t('ekyc.verifyAll')}
    </Button>
  )
}
