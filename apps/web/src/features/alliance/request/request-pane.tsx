import { Button } from '@mantine/core'
import type { PortalDetail } from '@probity/contract/ekyc/alliance-portal.ts'
import { wayTo } from '@probity/contract/ekyc/ekyc-stages.ts'
import { useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { CompanyName } from '#web/ui/name.tsx'
import { useShortcuts } from '#web/ui/shortcuts.ts'
import { Answered } from '#web/ui/states/answered.tsx'
import common from '../alliance.module.css'
import { received } from '../portal-calls.ts'
import { stageWord } from '../stage-word.ts'
import { ConsentPane } from './consent-pane.tsx'
import { DocumentList } from './document-list.tsx'
import { Preview } from './preview.tsx'
import classes from './request.module.css'
import { StepDialog, type WantedStep } from './step-dialog.tsx'

export function RequestPane({ id }: { id: number }) {
  return <Answered answer={useAnswer(received(id))}>{(detail) => <Detail detail={detail} />}</Answered>
}

function Detail({ detail }: { detail: PortalDetail }) {
  const t = useWords()
  const { documents, closed } = detail
  const [chosen, setChosen] = useState<number>()
  const at = Math.max(
    0,
    documents.findIndex(({ id }) => id === chosen),
  )
  const document = documents[at]
  const walk = (step: number) => setChosen(documents[at + step]?.id ?? document?.id)
  useShortcuts({ j: () => walk(1), k: () => walk(-1) })
  return (
    <>
      <section className="stack narrows shrinks" aria-labelledby="alliance-request">
        <RequestHead detail={detail} />
        {closed === null ? (
          <div className={classes['work']}>
            <DocumentList detail={detail} chosen={document?.id} onChoose={setChosen} />
            {document === undefined ? (
              <p className={common['empty']}>{t('alliance.noDocuments')}</p>
            ) : (
              <Preview key={document.id} request={detail.id} document={document} />
            )}
          </div>
        ) : (
          <p className={common['empty']} role="status">
            {t(`alliance.closed.${closed}`)}
          </p>
        )}
      </section>
      {detail.consent !== null && <ConsentPane detail={detail} />}
    </>
  )
}

function RequestHead({ detail }: { detail: PortalDetail }) {
  const t = useWords()
  const language = useLanguage()
  const [step, setStep] = useState<WantedStep>()
  const { stage, closed } = detail
  const { key, tone } = stageWord(detail)
  const may = (to: 'info_requested' | 'rejected' | 'approved') =>
    closed === null && wayTo(stage, to, 'bank') !== undefined
  return (
    <div className={classes['requestHead']}>
      <div>
        <h1 id="alliance-request">
          <CompanyName english={detail.company} chinese={detail.company_zh_hant} />
        </h1>
        <dl className={classes['facts']}>
          <div>
            <dt>{t('alliance.request')}</dt>
            <dd>
              <code>{detail.ref}</code>
            </dd>
          </div>
          <div>
            <dt>{t('alliance.yourRef')}</dt>
            <dd>
              <code>{detail.bank_ref || '–'}</code>
            </dd>
          </div>
          <div>
            <dt>{t('alliance.receivedOn')}</dt>
            <dd>{tableDay(detail.request_date, language)}</dd>
          </div>
          <div>
            <dt>{t('alliance.status')}</dt>
            <dd className={common['stage']} data-tone={tone}>
              {t(key)}
            </dd>
          </div>
        </dl>
      </div>
      <div className="flex wrap gap-8 fixed">
        {may('info_requested') && <Button onClick={() => setStep('ask')}>{t('alliance.ask')}</Button>}
        {may('rejected') && <Button onClick={() => setStep('decline')}>{t('alliance.decline')}</Button>}
        {may('approved') && (
          <Button variant="filled" onClick={() => setStep('accept')}>
            {t('alliance.accept')}
          </Button>
        )}
      </div>
      {step !== undefined && <StepDialog detail={detail} step={step} onClose={() => setStep(undefined)} />}
    </div>
  )
}
