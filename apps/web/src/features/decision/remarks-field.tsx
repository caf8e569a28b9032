import { Textarea } from '@mantine/core'
import { remarksMax } from '@probity/contract/alerts/verdict.ts'
import type { KeyboardEvent, RefObject } from 'react'
import { useWords } from '#web/i18n/use-words.ts'
import classes from './decision-panel.module.css'
import { lengthOf, type VerdictDraft, type VerdictProblem } from './verdict-draft.ts'

interface RemarksFieldProps {
  draft: VerdictDraft
  problem: VerdictProblem | undefined
  onChange: (remarks: string) => void
  fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined
}

const nearMax = 250

/** The reason in words, with a character count. Escape leaves the field, so that shortcuts work again. */
export function RemarksField({ draft, problem, onChange, fieldRef }: RemarksFieldProps) {
  const t = useWords()
  const used = lengthOf(draft.remarks)
  const leave = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    event.currentTarget.blur()
  }
  const said =
    problem === 'required'
      ? t('validate.required', { field: t('alert.remarks') })
      : used > remarksMax
        ? t('validate.maxLength', { length: remarksMax })
        : undefined
  return (
    <div className={classes['remarks']}>
      <small className={classes['counter']} data-near={used >= nearMax || problem !== undefined}>
        {t('form.remaining', { used, max: remarksMax })}
      </small>
      <Textarea
        ref={fieldRef}
        label={t('alert.remarks')}
        withAsterisk={draft.status !== 0}
        rows={4}
        classNames={{ input: classes['remarksInput'] ?? '' }}
        value={draft.remarks}
        error={said}
        onKeyDown={leave}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
