import type { PortalDetail } from '@probity/contract/ekyc/alliance-portal.ts'
import { ekycDocumentTypes } from '@probity/contract/ekyc/ekyc-documents.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useState } from 'react'
import { count, tableDay, tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import common from '../alliance.module.css'
import classes from './request.module.css'

interface DocumentListProps {
  detail: PortalDetail
  chosen: number | undefined
  onChoose: (id: number) => void
}

const looksShown = 4

/** The documents shared with the bank, and when the bank viewed them. */
export function DocumentList({ detail, chosen, onChoose }: DocumentListProps) {
  const t = useWords()
  const language = useLanguage()
  const { documents, looks, firm } = detail
  const [isWhole, setWhole] = useState(false)
  return (
    <div className={classes['documents']}>
      <div className={common['paneHead']}>
        <h2>{t('alliance.documents')}</h2>
        <span>{t('alliance.shared', { n: count(documents.length) })}</span>
      </div>
      <ul>
        {documents.map((document) => (
          <li key={document.id}>
            <button
              type="button"
              className={common['choice']}
              aria-current={document.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(document.id)}
            >
              <span className={common['line']}>
                <b>{inLanguage(ekycDocumentTypes[document.type], language)}</b>
                <span>{tableDay(document.dated, language)}</span>
              </span>
              <span className={common['line']}>
                <span className="small-line quiet">{document.name}</span>
                <Mark document={document} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="small-line quiet">{t('alliance.logged', { firm })}</p>
      <div className={common['paneHead']}>
        <h2>{t('alliance.looks')}</h2>
        {looks.length > looksShown && (
          <LinkButton onClick={() => setWhole(!isWhole)}>
            {t('alliance.allLooks', { n: count(looks.length) })}
          </LinkButton>
        )}
      </div>
      <ol className={classes['looks']}>
        {looks.slice(0, isWhole ? looks.length : looksShown).map(({ id, create_date, username, name, way }) => (
          <li key={id}>
            <span className={common['line']}>
              <span>{tableMinute(create_date, language)}</span>
              <span>{username.split('@')[0]}</span>
            </span>
            {name}, {t(way === 'view' ? 'alliance.lookedAt' : 'alliance.downloaded')}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Mark({ document }: { document: PortalDetail['documents'][number] }) {
  const t = useWords()
  const language = useLanguage()
  const { opened_date, version, is_new } = document
  if (opened_date !== null) return <span>{t('alliance.opened', { date: tableDay(opened_date, language) ?? '' })}</span>
  const key = version > 1 ? 'alliance.newVersion' : is_new ? 'alliance.newFile' : 'alliance.notOpened'
  return (
    <span className={common['stage']} data-tone={key === 'alliance.notOpened' ? 'plain' : 'signal'}>
      {t(key)}
    </span>
  )
}
