import type { EkycStage } from '@probity/contract/ekyc/ekyc-stages.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { stageName } from '../sending/in-language.ts'
import { stageTone } from '../sending/stage-tone.ts'
import classes from './client.module.css'

const path = ['draft', 'submitted', 'received', 'in_review', 'info_requested', 'resubmitted'] as const
const ends: ReadonlySet<EkycStage> = new Set(['approved', 'rejected', 'cancelled', 'expired'])

interface StatusPathProps {
  stage: EkycStage
  /** The stages it has reached. */
  passed: readonly EkycStage[]
}

/** The stages of a request as points, without those it went past; the last one shows how it ended. */
export function StatusPath({ stage, passed }: StatusPathProps) {
  const t = useWords()
  const language = useLanguage()
  const isEnded = ends.has(stage)
  const reached = isEnded ? path.length : path.indexOf(stage as (typeof path)[number])
  const points = path.filter((point, index) => point === 'draft' || index >= reached || passed.includes(point))
  const at = isEnded ? points.length : points.indexOf(stage as (typeof path)[number])
  const last = isEnded ? stageName(stage, language) : t('ekyc.answer')
  return (
    <ol className={classes['path']} aria-label={t('ekyc.path')}>
      {[...points.map((point) => t(`ekyc.point.${point}`)), last].map((name, index) => (
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
