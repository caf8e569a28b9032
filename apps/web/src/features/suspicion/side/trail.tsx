import type { SuspicionReport, TrailEntry } from '@probity/contract/suspicion/suspicion-reports.ts'
import { useState } from 'react'
import { tableMinute } from '#web/format.ts'
import type { WordKey } from '#web/i18n/groups.ts'
import { listed } from '#web/i18n/listed.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { IconAlertTriangle, IconShieldCheck } from '#web/ui/generated/icons.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import classes from '../suspicion.module.css'
import side from './side.module.css'

const atFirst = 8

/** Actions on the report, newest first. They are recorded nowhere else. */
export function Trail({ report }: { report: SuspicionReport }) {
  const t = useWords()
  const language = useLanguage()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? report.trail : report.trail.slice(0, atFirst)
  return (
    <section aria-labelledby="trail">
      <div className={classes['partHead']}>
        <h2 id="trail">{t('suspicion.trail')}</h2>
        <span className={classes['quiet']}>{t('suspicion.trailNote')}</span>
      </div>
      <ol className={side['trail']}>
        {shown.map((entry) => (
          <li key={entry.seq}>
            <span className="flex between gap-8">
              <strong>{tableMinute(entry.create_date, language)}</strong>
              <span className={classes['quiet']}>{entry.username}</span>
            </span>
            <span>{entryWords(entry, t)}</span>
          </li>
        ))}
      </ol>
      {report.trail.length > shown.length && (
        <LinkButton onClick={() => setShowsAll(true)}>
          {t('suspicion.trailMore', { n: report.trail.length - shown.length })}
        </LinkButton>
      )}
      <p className={side['proof']} data-whole={report.trail_whole}>
        {report.trail_whole ? (
          <IconShieldCheck size={15} aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={15} aria-hidden="true" />
        )}
        {t(report.trail_whole ? 'suspicion.trailWhole' : 'suspicion.trailBroken')}
      </p>
    </section>
  )
}

const known = new Set([
  'made',
  'changed',
  'read',
  'taken',
  'named',
  'withdrawn',
  'file_added',
  'file_removed',
  'submitted',
  'acknowledged',
  'closed',
])

function entryWords({ kind, fields, detail }: TrailEntry, t: Translate): string {
  const translate = t as (key: WordKey, values?: Record<string, string>) => string
  if (!known.has(kind)) return kind
  const words = fields.map((field) => {
    const key = `suspicion.trailField.${field}` as WordKey
    const word = translate(key)
    return word === key ? field : word
  })
  const text = translate(`suspicion.trail.${kind}` as WordKey, { what: listed(words, t) })
  return detail === '' ? text : `${text}: ${detail}`
}
