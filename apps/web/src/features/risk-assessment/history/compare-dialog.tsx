import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'
import { nameIn } from '@probity/contract/words/bilingual.ts'
import { listingDialogWidth } from '#web/constants.ts'
import { tableDay, score as twoDecimals } from '#web/format.ts'
import type { Language } from '#web/i18n/languages.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { SmallTable } from '#web/ui/page/small-table.tsx'
import { LevelMark } from '../marks/level-mark.tsx'
import { type RiskHistory, versionOf } from '../risk-api.ts'
import classes from '../tab/tab.module.css'

interface Line {
  key: string
  name: string
  isFactor: boolean
  cells: readonly (string | undefined)[]
  scores: readonly (number | undefined)[]
}

/** Matches rows across versions by origin; a row without one is its own origin. */
const originOf = (row: { id: number; origin?: unknown }): number =>
  typeof row.origin === 'number' ? row.origin : row.id

function cellOf(entry: RiskHistory, origin: number, language: Language) {
  const questions = versionOf(entry).factors.flatMap(({ questions }) => questions)
  const question = questions.find((one) => originOf(one) === origin)
  const scored = entry.question_scores.find((one) => one.question === question?.id)
  const option = question?.options.find(({ id }) => id === scored?.answer)
  return { text: option && nameIn(option, language), score: scored?.score }
}

function linesOf(entries: readonly RiskHistory[], language: Language): Line[] {
  const latest: WholeQuestionnaire = versionOf(entries.at(-1)!)
  return latest.factors.flatMap((factor) => {
    const scores = entries.map((entry) => {
      const own = versionOf(entry).factors.find((one) => originOf(one) === originOf(factor))
      return entry.factor_scores.find((one) => one.factor === own?.id)?.score
    })
    const head = { key: `f${factor.id}`, name: nameIn(factor, language), isFactor: true, cells: [], scores }
    const lines = factor.questions.map((question) => {
      const found = entries.map((entry) => cellOf(entry, originOf(question), language))
      return {
        key: `q${question.id}`,
        name: nameIn(question, language),
        isFactor: false,
        cells: found.map(({ text }) => text),
        scores: found.map(({ score }) => score),
      }
    })
    return [head, ...lines]
  })
}

/** The answers of one entry, or two entries side by side with their differences. */
export function CompareDialog({ entries, onClose }: { entries: readonly RiskHistory[]; onClose: () => void }) {
  const t = useWords()
  const language = useLanguage()
  const day = (entry: RiskHistory) => tableDay(entry.create_date, language) ?? ''
  const isPair = entries.length > 1
  const title = isPair ? t('risk.compare.title') : t('risk.history.open', { date: day(entries[0]!) })
  return (
    <Dialog opened onClose={onClose} title={title} width={listingDialogWidth}>
      <SmallTable title={title}>
        <thead>
          <tr>
            <th scope="col">{t('risk.compare.question')}</th>
            {entries.map((entry) => (
              <th key={entry.id} scope="col">
                {day(entry)} <LevelMark levels={versionOf(entry).levels} name={entry.level} />{' '}
                {twoDecimals(entry.score)}
              </th>
            ))}
            {isPair && <th scope="col">{t('risk.compare.change')}</th>}
          </tr>
        </thead>
        <tbody>
          {linesOf(entries, language).map((line) => (
            <tr key={line.key} className={line.isFactor ? classes['factor'] : undefined}>
              <th scope="row">{line.name}</th>
              {entries.map((entry, at) => (
                <td key={entry.id}>
                  {line.cells[at]} <b>{twoDecimals(line.scores[at] ?? 0)}</b>
                </td>
              ))}
              {isPair && <td>{changeOf(line.scores) || t('risk.compare.same')}</td>}
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </Dialog>
  )
}

function changeOf(scores: readonly (number | undefined)[]): string {
  const change = (scores[1] ?? 0) - (scores[0] ?? 0)
  if (Math.abs(change) < 0.005) return ''
  return `${change > 0 ? '+' : '−'}${twoDecimals(Math.abs(change))}`
}
