import { Button } from '@mantine/core'
import { allianceProblemText, type TestedAlliance } from '@probity/contract/ekyc/alliance-link.ts'
import { useState } from 'react'
import { count } from '#web/format.ts'
import { listed } from '#web/i18n/listed.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import common from '../ekyc.module.css'
import { testAlliance } from '../ekyc-calls.ts'
import { tellFailed } from '../sending/fail-words.ts'

type Typed = Parameters<typeof testAlliance>[0]

/** Calls the typed address and shows the response. */
export function TestLink({ read }: { read: () => Typed }) {
  const t = useWords()
  const [tested, setTested] = useState<TestedAlliance>()
  const { isBusy, attempt } = useAttempt()
  return (
    <div className={common['test']}>
      <Button
        disabled={isBusy}
        onClick={() => {
          setTested(undefined)
          void attempt(async () => setTested(await testAlliance(read())), tellFailed)
        }}
      >
        {t(isBusy ? 'ekyc.alliance.testing' : 'ekyc.alliance.test')}
      </Button>
      <p role="status">{tested !== undefined && <Outcome tested={tested} />}</p>
    </div>
  )
}

function Outcome({ tested: { banks, took_ms, problem, status, detail } }: { tested: TestedAlliance }) {
  const t = useWords()
  const language = useLanguage()
  if (problem === null)
    return banks.length === 0
      ? t('ekyc.alliance.worksEmpty', { ms: count(took_ms) })
      : t('ekyc.alliance.works', { ms: count(took_ms), n: count(banks.length), names: listed(banks, t) })
  return (
    <>
      <span className={common['stage']} data-tone="red">
        {t('ekyc.alliance.fails', {
          problem: allianceProblemText({ problem, status }, language),
        })}
      </span>{' '}
      {detail !== '' && <code>{detail}</code>}
    </>
  )
}
