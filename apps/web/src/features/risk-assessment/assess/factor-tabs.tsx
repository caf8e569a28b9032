import { Tabs } from '@mantine/core'
import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import type { Assessed } from '@probity/contract/risk/risk-score.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import classes from './assess.module.css'
import { QuestionField } from './question-field.tsx'

interface FactorTabsProps {
  questionnaire: WholeQuestionnaire
  answers: ReadonlyMap<number, number>
  found: Assessed
  factor: number
  onFactor: (factor: number) => void
  onAnswer: (question: number, option: number) => void
}

/** The factors as tabs: each with its share, or the number of answered questions while some are open. */
export function FactorTabs({ questionnaire, answers, found, factor, onFactor, onAnswer }: FactorTabsProps) {
  const t = useWords()
  const language = useLanguage()
  const scores = new Map(found.question_scores.map((scored) => [scored.question, scored]))
  return (
    <Tabs
      className={classes['tabs'] ?? ''}
      value={String(factor)}
      onChange={(chosen) => onFactor(Number(chosen))}
      keepMounted={false}
    >
      <Tabs.List aria-label={t('risk.title')}>
        {questionnaire.factors.map((one) => {
          const answered = one.questions.filter(({ id }) => answers.has(id)).length
          const isBegun = answered > 0 && answered < one.questions.length
          return (
            <Tabs.Tab key={one.id} value={String(one.id)}>
              {nameIn(one, language)}{' '}
              <small data-open={isBegun}>
                {isBegun ? t('risk.answered', { n: answered, all: one.questions.length }) : `${one.ratio} %`}
              </small>
            </Tabs.Tab>
          )
        })}
      </Tabs.List>
      {questionnaire.factors.map((one) => (
        <Tabs.Panel key={one.id} value={String(one.id)}>
          {one.questions.map((question) => (
            <QuestionField
              key={question.id}
              question={question}
              answer={answers.get(question.id)}
              scored={scores.get(question.id)}
              max={(one.ratio * question.ratio) / 100}
              onAnswer={(option) => onAnswer(question.id, option)}
            />
          ))}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
