import type { EkycStage } from '@probity/contract/ekyc/ekyc-stages.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { stageName } from '../sending/in-language.ts'
import { stageTone } from '../sending/stage-tone.ts'
import classes from './client.module.css'

const path = ['draft', 'submitted', 'received', 'in_review', 'info_requested', 'resubmitted'] as const
const ends: ReadonlySet<EkycStage> = new Set(['approved', 'rejected', 'cancelled', 'expired'])

/** The stages of a request as points; the last one shows how it ended. */
export function StatusPath({ stage }: { stage: EkycStage }) {
  const t = useWords()
  const language = useLanguage()
  const isEnded = ends.has(stage)
  const at = isEnded ? path.length : path.indexOf(stage as (typeof path)[number])
  const last = isEnded ? stageName(stage, language) : t('ekyc.answer')
  return (
    <ol className={classes['path']} aria-label={t('ekyc.path')}>
      {[...path.map((point) => t(`ekyc.point.${point}`)), last].map((name, index) => (
        <li
          key={name}
          data-state={index < at ? 'done' : index === at ? 'now' : 'ahead'}
          data-tone={index === at ? stageTone[stage] : 'plain'}
          aria-current={index === at ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}
