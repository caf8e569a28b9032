import { Radio } from '@mantine/core'
import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import type { QuestionScore } from '@probity/contract/risk/risk-score.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/select.tsx'
import { Score } from '../marks/level-bar.tsx'
import classes from './assess.module.css'

export type Question = WholeQuestionnaire['factors'][number]['questions'][number]

interface QuestionFieldProps {
  question: Question
  answer: number | undefined
  scored: QuestionScore | undefined
  max: number
  onAnswer: (option: number) => void
}

/** One question: radio buttons or a list, each option with its score. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, scored, max } = props
  const t = useWords()
  return (
    <div className={classes['question']} data-question={question.id}>
      {question.type === 'radio' ? <Radios {...props} /> : <List {...props} />}
      <div className={classes['weight']}>
        <Score value={scored?.score ?? 0} max={max} />
        <small>{t('risk.share', { ratio: question.ratio })}</small>
      </div>
    </div>
  )
}

function Radios({ question, answer, onAnswer }: QuestionFieldProps) {
  const language = useLanguage()
  return (
    <Radio.Group
      label={nameIn(question, language)}
      value={answer === undefined ? null : String(answer)}
      onChange={(chosen) => onAnswer(Number(chosen))}
    >
      <div className={classes['options']}>
        {question.options.map((option) => (
          <Radio
            key={option.id}
            className={classes['option'] ?? ''}
            data-chosen={option.id === answer}
            value={String(option.id)}
            label={
              <>
                <span>{nameIn(option, language)}</span> <b>{option.score}</b>
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}

function List({ question, answer, onAnswer }: QuestionFieldProps) {
  const t = useWords()
  const language = useLanguage()
  return (
    <Select
      label={nameIn(question, language)}
      placeholder={t('risk.pickOption')}
      data={question.options.map((option) => ({
        value: String(option.id),
        label: `${nameIn(option, language)} (${option.score})`,
      }))}
      value={answer === undefined ? null : String(answer)}
      onChange={(chosen) => chosen !== null && onAnswer(Number(chosen))}
    />
  )
}
