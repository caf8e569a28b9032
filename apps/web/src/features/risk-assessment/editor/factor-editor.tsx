import { Button } from '@mantine/core'
import { useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/select.tsx'
import { type DraftFactor, type DraftQuestion, moved, replaced } from './draft.ts'
import classes from './editor.module.css'
import { RowFields } from './row-fields.tsx'
import { SumLine } from './sum-line.tsx'

interface FactorEditorProps {
  factor: DraftFactor
  isReadOnly: boolean
  onChange: (factor: DraftFactor) => void
}

/** The questions of one factor with their shares and options. */
export function FactorEditor({ factor, isReadOnly, onChange }: FactorEditorProps) {
  const t = useWords()
  const { questions } = factor
  const set = (next: DraftQuestion[]) => onChange({ ...factor, questions: next })
  const add = () => set([...questions, { name: '', name_zh_hant: '', ratio: 0, type: 'radio', options: [] }])
  return (
    <>
      <SumLine rows={questions} onBalance={undefined} />
      {questions.map((question, at) => (
        <div key={question.id ?? `new${at}`} className={classes['question']}>
          <RowFields
            row={question}
            number="ratio"
            numberLabel={t('risk.editor.ratio')}
            isReadOnly={isReadOnly}
            onChange={(row) => set(replaced(questions, at, row))}
            onRemove={() => set(questions.filter((_, place) => place !== at))}
            onMove={(by) => set(moved(questions, at, by))}
          />
          <Options question={question} isReadOnly={isReadOnly} onChange={(row) => set(replaced(questions, at, row))} />
        </div>
      ))}
      {!isReadOnly && (
        <Button size="xs" onClick={add}>
          {t('risk.editor.addQuestion')}
        </Button>
      )}
    </>
  )
}

interface OptionsProps {
  question: DraftQuestion
  isReadOnly: boolean
  onChange: (question: DraftQuestion) => void
}

function Options({ question, isReadOnly, onChange }: OptionsProps) {
  const t = useWords()
  const { options } = question
  const set = (next: DraftQuestion['options']) => onChange({ ...question, options: next })
  const types = (['radio', 'select'] as const).map((value) => ({ value, label: t(`risk.editor.type.${value}`) }))
  return (
    <div className={classes['options']}>
      {isReadOnly ? (
        <small>{t(`risk.editor.type.${question.type}`)}</small>
      ) : (
        <Select
          size="xs"
          aria-label={t('risk.editor.type')}
          data={types}
          value={question.type}
          onChange={(value) => onChange({ ...question, type: value === 'select' ? 'select' : 'radio' })}
        />
      )}
      {options.map((option, at) => (
        <RowFields
          key={option.id ?? `new${at}`}
          row={option}
          number="score"
          numberLabel={t('risk.editor.score')}
          isReadOnly={isReadOnly}
          onChange={(row) => set(replaced(options, at, row))}
          onRemove={() => set(options.filter((_, place) => place !== at))}
          onMove={(by) => set(moved(options, at, by))}
        />
      ))}
      {!isReadOnly && (
        <Button size="xs" variant="subtle" onClick={() => set([...options, { name: '', name_zh_hant: '', score: 0 }])}>
          {t('risk.editor.addOption')}
        </Button>
      )}
    </div>
  )
}
