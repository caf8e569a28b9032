import { type AllianceLink, allianceProblemText } from '@probity/contract/ekyc/alliance-link.ts'
import { count } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { DateTime } from '#web/ui/date-display.tsx'
import common from '../ekyc.module.css'

/** State of the link to the alliance: its banks, pending requests, and the last poll of its answers. */
export function LinkState({ link }: { link: AllianceLink | null }) {
  const t = useWords()
  const language = useLanguage()
  if (link === null) return <p className="quiet">{t('ekyc.alliance.none')}</p>
  const { banks, waiting, failed, read_date, read_problem: problem, read_status: status } = link
  const words = problem === null ? '' : allianceProblemText({ problem, status }, language)
  return (
    <ul className="flex wrap gap-2-16 small">
      <li>{t('ekyc.alliance.banks', { n: count(banks) })}</li>
      {waiting > 0 && <li>{t('ekyc.alliance.waiting', { n: count(waiting) })}</li>}
      {failed > 0 && (
        <li className={common['stage']} data-tone="red">
          {t('ekyc.alliance.failed', { n: count(failed) })}
        </li>
      )}
      <li className={common['stage']} data-tone={problem === null ? 'plain' : 'orange'}>
        {read_date === null ? (
          t('ekyc.alliance.neverRead')
        ) : (
          <>
            {problem === null ? t('ekyc.alliance.read') : t('ekyc.alliance.readFailed', { problem: words })}{' '}
            <DateTime at={read_date} />
          </>
        )}
      </li>
    </ul>
  )
}
