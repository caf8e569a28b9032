import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { type Assessed, indicatorOf } from '@probity/contract/risk/risk-score.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import type { ReactNode } from 'react'
import { score as twoDecimals } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Blocks, LevelBar, Score } from '../marks/level-bar.tsx'
import { LevelMark } from '../marks/level-mark.tsx'
import classes from './assess.module.css'

interface ScorePaneProps {
  questionnaire: WholeQuestionnaire
  found: Assessed
  children?: ReactNode
}

/** The current score, its parts, and the range that open questions leave. */
export function ScorePane({ questionnaire, found, children }: ScorePaneProps) {
  const t = useWords()
  const language = useLanguage()
  const isOpen = found.answered < found.questions
  const reached = questionnaire.levels.find(({ name }) => name === found.highestLevel)
  return (
    <aside className={classes['pane']} aria-label={t('risk.makes')}>
      <div className={classes['figures']}>
        <p>
          <small>{t('risk.soFar')}</small>
          <output className={classes['figure']}>{twoDecimals(found.score)}</output>
        </p>
        <p>
          <small>{t('risk.levelSoFar')}</small>
          <LevelMark levels={questionnaire.levels} name={found.level} />
          <Blocks indicator={indicatorOf(found)} />
        </p>
      </div>
      <LevelBar
        levels={questionnaire.levels}
        score={found.score}
        lowest={isOpen ? found.lowest : undefined}
        highest={isOpen ? found.highest : undefined}
      />
      <p className="ink-2">
        {isOpen
          ? t('risk.open', {
              low: twoDecimals(found.lowest - found.score),
              high: twoDecimals(found.highest - found.score),
              level: reached ? nameIn(reached, language) : t('risk.na'),
            })
          : t('risk.allAnswered')}
      </p>
      <h3>{t('risk.makes')}</h3>
      <ul className={classes['bars']}>
        {questionnaire.factors.map((factor, at) => {
          const { score = 0, max = 0 } = found.factor_scores[at] ?? {}
          return (
            <li key={factor.id}>
              <span>{nameIn(factor, language)}</span>
              <Score value={score} max={max} />
              <i style={{ inlineSize: `${max}%` }}>
                <b style={{ inlineSize: max > 0 ? `${(score / max) * 100}%` : 0 }} />
              </i>
            </li>
          )
        })}
      </ul>
      <Biggest questionnaire={questionnaire} found={found} />
      {children}
    </aside>
  )
}

const shown = 3

function Biggest({ questionnaire, found }: ScorePaneProps) {
  const t = useWords()
  const language = useLanguage()
  const questions = new Map(questionnaire.factors.flatMap((factor) => factor.questions).map((one) => [one.id, one]))
  const biggest = found.question_scores
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, shown)
  if (biggest.length === 0) return null
  return (
    <>
      <h3>{t('risk.biggest')}</h3>
      <ul className={classes['lines']}>
        {biggest.map(({ question, answer, score }) => {
          const option = questions.get(question)?.options.find(({ id }) => id === answer)
          return (
            <li key={question}>
              <span>{option && nameIn(option, language)}</span>
              <b>{twoDecimals(score)}</b>
            </li>
          )
        })}
      </ul>
    </>
  )
}
