import type { EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { isEnded } from '@probity/contract/ekyc/ekyc-stages.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import common from '../ekyc.module.css'
import { stageName } from '../sending/in-language.ts'
import { stageTone } from '../sending/stage-tone.ts'

/** Whether nothing is asked any more, because the client withdrew the consent. */
export const isWithdrawn = ({ stage, consent }: Pick<EkycRequest, 'stage' | 'consent'>): boolean =>
  !isEnded(stage) && consent !== null && consent.withdrawn_date !== null

/** Where a request stands, in a word. */
export function RequestStage({ request }: { request: Pick<EkycRequest, 'stage' | 'consent'> }) {
  const t = useWords()
  const language = useLanguage()
  const isOver = isWithdrawn(request)
  return (
    <span className={common['stage']} data-tone={isOver ? 'orange' : stageTone[request.stage]}>
      {isOver ? t('ekyc.event.withdrawn') : stageName(request.stage, language)}
    </span>
  )
}
