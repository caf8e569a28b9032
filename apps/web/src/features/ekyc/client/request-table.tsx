import type { EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import type { ReactNode } from 'react'
import { tableDay } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { CompanyName } from '#web/ui/name.tsx'
import { ChooseRow, SmallTable } from '#web/ui/page/small-table.tsx'
import common from '../ekyc.module.css'
import classes from './client.module.css'
import { isWithdrawn, RequestStage } from './request-stage.tsx'

interface RequestTableProps {
  requests: readonly EkycRequest[]
  chosen: number | undefined
  onChoose: (id: number) => void
  children: ReactNode
}

/** The documented table of requests, narrow: the selected row opens next to it. */
export function RequestTable({ requests, chosen, onChoose, children }: RequestTableProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <section className={classes['requests']} aria-labelledby="ekyc-requests">
      <div className={common['paneHead']}>
        <h2 id="ekyc-requests">{t('ekyc.requests')}</h2>
        <span>{t('ekyc.newestFirst')}</span>
      </div>
      {requests.length === 0 ? (
        <p className="pad-12-gutter ink-3">{t('ekyc.requests.none')}</p>
      ) : (
        <SmallTable title={t('ekyc.requests')} className={classes['requestTable']}>
          <thead>
            <tr>
              <th scope="col">{t('ekyc.bank')}</th>
              <th scope="col">{t('ekyc.status')}</th>
              <th scope="col">{t('ekyc.requestDate')}</th>
              <th scope="col">{t('ekyc.action')}</th>
            </tr>
          </thead>
          <tbody>
            {requests.map((request) => (
              <tr key={request.id} data-current={request.id === chosen}>
                <td>
                  <CompanyName english={request.bank_name} chinese={request.bank_name_zh_hant} />
                  <small>{request.ref}</small>
                </td>
                <td>
                  <RequestStage request={request} />
                  {request.consent_missing && !isWithdrawn(request) && (
                    <div className={common['stage']} data-tone="orange">
                      {t('ekyc.consentMissing')}
                    </div>
                  )}
                </td>
                <td>{tableDay(request.request_date, language)}</td>
                <td>
                  <ChooseRow isChosen={request.id === chosen} onChoose={() => onChoose(request.id)}>
                    {t('ekyc.viewThread')}
                    <span className="spoken"> {request.ref}</span>
                  </ChooseRow>
                </td>
              </tr>
            ))}
          </tbody>
        </SmallTable>
      )}
      {children}
    </section>
  )
}
