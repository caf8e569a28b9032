import { Radio } from '@mantine/core'
import { expositionsFor, hitStatus } from '@probity/contract/alerts/verdict.ts'
import { useExpositionText } from '#web/features/hits/exposition-text.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { Keys } from '#web/ui/marks/kbd.tsx'
import classes from './decision-panel.module.css'
import { detailsDiffer } from './suggestions/suggestions.ts'
import type { VerdictDraft, VerdictProblem } from './verdict-draft.ts'

interface ExpositionRowsProps {
  draft: VerdictDraft
  problem: VerdictProblem | undefined
  /** Whether a detail of the single hit differs; undefined for several hits. */
  differs: boolean | undefined
  onChange: (exposition: string) => void
}

/** The outcome of the review: six expositions for a true hit, two for a false one, each with a number key. */
export function ExpositionRows({ draft, problem, differs, onChange }: ExpositionRowsProps) {
  const t = useWords()
  const text = useExpositionText()
  const isBaseless = draft.status === hitStatus.falseHit && draft.exposition === detailsDiffer && differs === false
  const hint = draft.isToConfirm ? t('review.confirmExposition') : isBaseless ? t('review.noneDiffers') : undefined
  return (
    <Radio.Group
      label={t('alert.exposition')}
      withAsterisk
      value={draft.exposition}
      onChange={onChange}
      error={problem === undefined ? undefined : t('validate.required', { field: t('alert.exposition') })}
      description={hint}
      className={classes['expositions']}
      data-confirm={draft.isToConfirm}
    >
      {expositionsFor(draft.status).map(({ value }, at) => (
        <div key={value} className={classes['exposition']} data-chosen={value === draft.exposition}>
          <Radio value={value} label={text(draft.status, value)} />
          <Keys keys={[String(at + 1)]} />
        </div>
      ))}
    </Radio.Group>
  )
}
