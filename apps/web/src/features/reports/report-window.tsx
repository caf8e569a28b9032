import { Button } from '@mantine/core'
import { ReportEvidence } from '@probity/contract/reports/evidence.ts'
import { reportDocument } from '@probity/contract/reports/report-document.ts'
import type { ReportLanguage } from '@probity/contract/reports/reports.ts'
import { useEffect, useState } from 'react'
import { htmlLang, ownName } from '#web/i18n/languages.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { IconPrinter } from '#web/ui/generated/icons.ts'
import { StatePage } from '#web/ui/states/state-page.tsx'
import { type ReportMessage, receive } from './open/hand-over.ts'
import classes from './report.module.css'
import { ReportSheet } from './report-sheet.tsx'

type State =
  | { is: 'alone' | 'waiting' }
  | { is: 'failed'; message: string }
  | { is: 'drawn'; evidence: ReportEvidence; lang: ReportLanguage }

function stateOf(message: ReportMessage): State | undefined {
  if (message?.type === 'report-failed') return { is: 'failed', message: message.message }
  if (message?.type !== 'report') return undefined
  const parsed = ReportEvidence.safeParse(message.evidence)
  return parsed.success
    ? { is: 'drawn', evidence: parsed.data, lang: message.lang }
    : { is: 'failed', message: parsed.error.issues[0]?.path.join('.') ?? '' }
}

/** A report window. It has no data and makes no requests: it renders what its opener hands over. */
export function Screen() {
  const t = useWords()
  const [state, setState] = useState<State>(() => ({ is: window.opener === null ? 'alone' : 'waiting' }))
  // The opener window is outside React.
  useEffect(
    () =>
      receive((message) => {
        const next = stateOf(message)
        if (next) setState(next)
      }),
    [],
  )
  if (state.is === 'waiting') return <main className={classes['waiting']}>{t('report.waiting')}</main>
  if (state.is !== 'drawn')
    return (
      <main>
        <StatePage icon={IconPrinter} title={t(state.is === 'failed' ? 'report.failed' : 'state.report.title')}>
          {state.is === 'failed' ? state.message : t('state.report.body')}
        </StatePage>
      </main>
    )
  return <Drawn {...state} />
}

function Drawn({ evidence, lang }: { evidence: ReportEvidence; lang: ReportLanguage }) {
  const t = useWords()
  const [shown, setShown] = useState(lang)
  const document = reportDocument(evidence, shown)
  const other = shown === 'en' ? 'zh-hant' : 'en'
  return (
    <>
      <div className={classes['tools']}>
        <Button lang={htmlLang[other]} onClick={() => setShown(other)}>
          {ownName[other]}
        </Button>
        <Button
          variant="filled"
          leftSection={<IconPrinter size={15} stroke={1.6} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('report.print')}
        </Button>
      </div>
      <ReportSheet document={document} />
    </>
  )
}
