import { Button } from '@mantine/core'
import { allianceProblemText, type EkycSending } from '@probity/contract/ekyc/alliance-link.ts'
import type { EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { tableMinute } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import common from '../ekyc.module.css'
import { refreshEkyc, sendAgain } from '../ekyc-calls.ts'
import { tellFailed } from '../sending/fail-words.ts'
import { stageName } from '../sending/in-language.ts'

interface SendingLineProps {
  request: EkycRequest
  sending: EkycSending
  mayChange: boolean
}

/** Whether the alliance received the request, and answers of the bank that were not applied. */
export function SendingLine({ request, sending, mayChange }: SendingLineProps) {
  const t = useWords()
  const language = useLanguage()
  const { isBusy, attempt } = useAttempt()
  const { state, problem, refused } = sending
  const send = () =>
    void attempt(async () => {
      await sendAgain(request.id)
      await refreshEkyc()
    }, tellFailed)
  if (request.stage === 'draft') return null
  return (
    <div className={common['sending']} role="status">
      <span className={common['stage']} data-tone={state === 'failed' ? 'red' : problem === null ? 'plain' : 'orange'}>
        <SendingWord sending={sending} />
      </span>
      {mayChange && problem !== null && (
        <Button size="xs" disabled={isBusy} onClick={send}>
          {t('ekyc.sending.again')}
        </Button>
      )}
      {refused.map(({ id, create_date, stage }) => (
        <p key={id}>
          {t(stage === null ? 'ekyc.sending.refusedOther' : 'ekyc.sending.refused', {
            when: tableMinute(create_date, language) ?? '',
            stage: stage === null ? '' : stageName(stage, language),
          })}
        </p>
      ))}
    </div>
  )
}

function SendingWord({ sending: { state, problem, status, next_date } }: { sending: EkycSending }) {
  const t = useWords()
  const language = useLanguage()
  if (problem === null) return t(state === 'failed' ? 'ekyc.sending.removed' : `ekyc.sending.${state}`)
  const words = allianceProblemText({ problem, status }, language)
  if (next_date === null) return t('ekyc.sending.failed', { problem: words })
  return t('ekyc.sending.retry', { problem: words, when: tableMinute(next_date, language) ?? '' })
}
