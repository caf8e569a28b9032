import { Button } from '@mantine/core'
import { useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/select.tsx'
import { BothNames } from './both-names.tsx'
import { type DraftFactor, type DraftQuestion, rowActs } from './draft.ts'
import classes from './editor.module.css'
import { NameFields } from './name-fields.tsx'
import { RowFields } from './row-fields.tsx'
import { SumLine } from './sum-line.tsx'

interface FactorEditorProps {
  factor: DraftFactor
  isReadOnly: boolean
  onChange: (factor: DraftFactor) => void
}

/** The questions of one factor with their shares and options: to be changed in a draft, else to be read. */
export function FactorEditor({ factor, isReadOnly, onChange }: FactorEditorProps) {
  const t = useWords()
  const { questions } = factor
  const set = (next: DraftQuestion[]) => onChange({ ...factor, questions: next })
  const add = () => set([...questions, { name: '', name_zh_hant: '', ratio: 0, type: 'radio', options: [] }])
  return (
    <>
      <header className="flex wrap items-baseline between gap-4-16">
        <h2>{factor.name === '' ? t('risk.editor.new') : <BothNames row={factor} />}</h2>
        <SumLine rows={questions} onBalance={undefined} />
      </header>
      {!isReadOnly && (
        <div className={classes['row']}>
          <NameFields row={factor} onChange={onChange} />
        </div>
      )}
      {questions.map((question, at) =>
        isReadOnly ? (
          <QuestionText key={question.id} question={question} />
        ) : (
          <div key={question.id ?? `new${at}`} className={classes['question']}>
            <RowFields
              row={question}
              number="ratio"
              numberLabel={t('risk.editor.ratio')}
              {...rowActs(questions, at, set)}
            />
            <Options question={question} onChange={rowActs(questions, at, set).onChange} />
          </div>
        ),
      )}
      {!isReadOnly && (
        <Button size="xs" onClick={add}>
          {t('risk.editor.addQuestion')}
        </Button>
      )}
    </>
  )
}

/** A question of a published version, with its options and their scores. */
function QuestionText({ question }: { question: DraftQuestion }) {
  const t = useWords()
  return (
    <div className={classes['question']}>
      <p className={classes['asked']}>
        <b>
          <BothNames row={question} />
        </b>
        <small>{t(`risk.editor.type.${question.type}`)}</small>
        <b>{question.ratio} %</b>
      </p>
      <ol className={classes['answers']}>
        {question.options.map((option) => (
          <li key={option.id}>
            <span>
              <BothNames row={option} />
            </span>
            <b>{option.score}</b>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface OptionsProps {
  question: DraftQuestion
  onChange: (question: DraftQuestion) => void
}

function Options({ question, onChange }: OptionsProps) {
  const t = useWords()
  const { options } = question
  const set = (next: DraftQuestion['options']) => onChange({ ...question, options: next })
  const types = (['radio', 'select'] as const).map((value) => ({ value, label: t(`risk.editor.type.${value}`) }))
  return (
    <div className={classes['options']}>
      <Select
        size="xs"
        w={160}
        aria-label={t('risk.editor.type')}
        data={types}
        value={question.type}
        onChange={(value) => onChange({ ...question, type: value === 'select' ? 'select' : 'radio' })}
      />
      {options.map((option, at) => (
        <RowFields
          key={option.id ?? `new${at}`}
          row={option}
          number="score"
          numberLabel={t('risk.editor.score')}
          {...rowActs(options, at, set)}
        />
      ))}
      <Button size="xs" variant="subtle" onClick={() => set([...options, { name: '', name_zh_hant: '', score: 0 }])}>
        {t('risk.editor.addOption')}
      </Button>
    </div>
  )
}
