import { personas } from '@probity/contract/risk/data/personas.ts'
import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { assess } from '@probity/contract/risk/risk-score.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { useState } from 'react'
import { score as twoDecimals } from '#web/format.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/select.tsx'
import { LevelBar } from '../marks/level-bar.tsx'
import { LevelMark } from '../marks/level-mark.tsx'
import { type Draft, scored } from './draft.ts'
import classes from './editor.module.css'

type Places = readonly (readonly number[])[]

/** The answers of a persona by option index; questions unknown to it stay open. */
function found(questionnaire: ReturnType<typeof scored>, places: Places) {
  const answers = questionnaire.factors.flatMap((factor, at) =>
    factor.questions.map((question, of): [number, number | undefined] => [
      question.id,
      question.options[places[at]?.[of] ?? -1]?.id,
    ]),
  )
  return assess(questionnaire, new Map(answers))
}

/** An invented customer scored live by the draft, next to the stored version. */
export function TryOut({ draft, version }: { draft: Draft; version: WholeQuestionnaire }) {
  const t = useWords()
  const language = useLanguage()
  const offered = personas.filter(({ target }) => target === version.target)
  const [chosen, setChosen] = useState(0)
  const { answers = [] } = offered[chosen] ?? {}
  const now = found(scored(draft), answers)
  const before = found(version, answers)
  return (
    <section aria-labelledby="risk-try">
      <h2 id="risk-try">{t('risk.try.title')}</h2>
      <Select
        size="xs"
        aria-label={t('risk.try.who')}
        data={offered.map((persona, at) => ({ value: String(at), label: nameIn(persona, language) }))}
        value={String(chosen)}
        onChange={(value) => setChosen(Number(value))}
      />
      <p className="flex wrap items-baseline gap-12">
        <output className={classes['figure']}>{twoDecimals(now.score)}</output>
        {now.score !== before.score && <span>{t('risk.try.was', { score: twoDecimals(before.score) })}</span>}
        <LevelMark levels={draft.levels} name={now.level} />
      </p>
      <LevelBar
        levels={draft.levels}
        score={now.score}
        before={now.score === before.score ? undefined : before.score}
      />
      <ul className={classes['scores']}>
        {draft.factors.map((factor, at) => {
          const own = now.factor_scores[at]?.score ?? 0
          const earlier = before.factor_scores.find((one) => one.factor === factor.id)?.score
          return (
            <li key={factor.id ?? `new${at}`}>
              <span>{nameIn(factor, language) || t('risk.editor.new')}</span>
              {earlier !== undefined && earlier !== own && <del>{twoDecimals(earlier)}</del>}
              <b>{twoDecimals(own)}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
