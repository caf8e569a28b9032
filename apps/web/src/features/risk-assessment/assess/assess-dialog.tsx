import { Button } from '@mantine/core'
import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { assess } from '@probity/contract/risk/risk-score.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { listingDialogWidth } from '#web/constants.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { useAskBeforeClose } from '#web/ui/dialogs/ask-before-close.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Answered } from '#web/ui/states/answered.tsx'
import { notifyDone, notifyFailed } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { type AssessedRecord, allQuestionnaires, type CompletedAssessment, storeAssessment } from '../risk-api.ts'
import classes from './assess.module.css'
import { FactorTabs } from './factor-tabs.tsx'
import { ScorePane } from './score-pane.tsx'

interface AssessDialogProps {
  record: AssessedRecord
  /** The name of the record, in the title. */
  name?: ReactNode
  earlier?: ReactNode
  /** Receives the finished assessment of a record without an id, instead of storing it. */
  keep?: (completed: CompletedAssessment) => void
  onSaved: () => void
  onClose: () => void
}

/** Selects an assessment, answers its questions, saves. */
export function AssessDialog(props: AssessDialogProps) {
  const t = useWords()
  const answer = useAnswer(allQuestionnaires)
  const [isDirty, setDirty] = useState(false)
  const { close, question } = useAskBeforeClose(isDirty, props.onClose)
  const title = (
    <>
      {t('risk.title')} <span className={classes['whose']}>{props.name}</span>
    </>
  )
  return (
    <Dialog opened onClose={close} title={title} width={listingDialogWidth} isFreeToClose>
      <Answered answer={answer} as="part">
        {(all) => {
          const offered = all.filter(
            ({ state, target }) => state === 'live' && (target ?? props.record.kind) === props.record.kind,
          )
          return offered.length === 0 ? (
            <p>{t('risk.noneLive')}</p>
          ) : (
            <Chosen {...props} offered={offered} onCancel={close} onDirty={setDirty} />
          )
        }}
      </Answered>
      {question}
    </Dialog>
  )
}

interface ChosenProps extends AssessDialogProps {
  offered: readonly WholeQuestionnaire[]
  onCancel: () => void
  onDirty: (isDirty: boolean) => void
}

function Chosen(props: ChosenProps) {
  const { offered } = props
  const t = useWords()
  const language = useLanguage()
  const [chosen, setChosen] = useState(offered[0]!.id)
  const questionnaire = offered.find(({ id }) => id === chosen) ?? offered[0]!
  return (
    <>
      <Select
        label={t('risk.choose')}
        className={classes['choose'] ?? ''}
        data={offered.map((one) => ({ value: String(one.id), label: nameIn(one, language) }))}
        value={String(questionnaire.id)}
        onChange={(value) => setChosen(Number(value))}
      />
      <Questions key={questionnaire.id} {...props} questionnaire={questionnaire} />
    </>
  )
}

type Answers = ReadonlyMap<number, number>

function Questions(props: ChosenProps & { questionnaire: WholeQuestionnaire }) {
  const { questionnaire, record, keep, onCancel, onDirty, onSaved } = props
  const t = useWords()
  const queries = useQueryClient()
  const { isBusy, attempt } = useAttempt()
  const [answers, setAnswers] = useState<Answers>(new Map())
  const [factor, setFactor] = useState(questionnaire.factors[0]!.id)
  const found = assess(questionnaire, answers)
  const left = found.questions - found.answered
  const answered = (question: number, option: number) => {
    setAnswers(new Map(answers).set(question, option))
    onDirty(true)
  }
  const save = () =>
    attempt(
      async () => {
        const { score, level = null, factor_scores, question_scores } = found
        const history = { assessment: questionnaire.id, score, level, factor_scores, question_scores }
        if (keep !== undefined) {
          keep({ history, score, level })
          return onSaved()
        }
        if (record.id === undefined) throw new Error('invalid args')
        await storeAssessment(record, { history, score, level })
        notifyDone(t('risk.saved'))
        await queries.invalidateQueries({ queryKey: ['risk'] })
        onSaved()
      },
      (error) => notifyFailed(error, t(record.id === undefined ? 'risk.failedArgs' : 'risk.failed')),
    )
  const open = questionnaire.factors.find(({ questions }) => questions.some(({ id }) => !answers.has(id)))
  const goOn = () => {
    if (!open) return
    setFactor(open.id)
    const next = open.questions.find(({ id }) => !answers.has(id))
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-question="${next?.id}"] input`)?.focus())
  }
  return (
    <>
      <div className={classes['dialog']}>
        <FactorTabs {...{ questionnaire, answers, found, factor }} onFactor={setFactor} onAnswer={answered} />
        <ScorePane questionnaire={questionnaire} found={found}>
          {props.earlier}
        </ScorePane>
      </div>
      <footer className={classes['foot']}>
        <span aria-live="polite">{t('risk.count', { n: found.answered, all: found.questions })}</span>
        {left > 0 && <LinkButton onClick={goOn}>{t('risk.next')}</LinkButton>}
        <span className="flex gap-8 pushed">
          <Button onClick={onCancel}>{t('button.cancel')}</Button>
          <Button
            variant="filled"
            disabled={left > 0 || isBusy}
            title={left > 0 ? t('risk.leftWhy') : undefined}
            onClick={() => void save()}
          >
            {left > 0 ? t('risk.left', { n: left }) : t('button.save')}
          </Button>
        </span>
      </footer>
    </>
  )
}
