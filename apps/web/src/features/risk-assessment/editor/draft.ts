import type { WholeQuestionnaire } from '@probity/contract/risk/risk-assessments.ts'

interface Named {
  id?: number | undefined
  name: string
  name_zh_hant: string
}
export type DraftOption = Named & { score: number }
export type DraftQuestion = Named & { ratio: number; type: 'radio' | 'select'; options: DraftOption[] }
export type DraftFactor = Named & { ratio: number; questions: DraftQuestion[] }
type DraftLevel = Named & { min_score: number }

/** A questionnaire in the editor: rows without an id are new. */
export interface Draft extends Named {
  factors: DraftFactor[]
  levels: DraftLevel[]
}

const words = ({ id, name, name_zh_hant }: Named): Named => ({ id, name, name_zh_hant })

/** The editable part of a stored version. */
export const draftOf = (version: WholeQuestionnaire): Draft => ({
  ...words(version),
  factors: version.factors.map((factor) => ({
    ...words(factor),
    ratio: factor.ratio,
    questions: factor.questions.map((question) => ({
      ...words(question),
      ratio: question.ratio,
      type: question.type,
      options: question.options.map((option) => ({ ...words(option), score: option.score })),
    })),
  })),
  levels: version.levels.map((level) => ({ ...words(level), min_score: level.min_score })),
})

const withIds = <Row extends { id?: number | undefined }>(
  rows: readonly Row[],
  stored: readonly { id: number }[],
): Row[] => rows.map((row, at) => (row.id === undefined && stored[at] ? { ...row, id: stored[at].id } : row))

/** What was edited while a draft was saved, with the ids that its new rows were stored under. */
export function rebased(now: Draft, sent: Draft, stored: WholeQuestionnaire): Draft {
  if (now === sent) return draftOf(stored)
  return {
    ...now,
    levels: withIds(now.levels, stored.levels),
    factors: withIds(now.factors, stored.factors).map((factor) => {
      const { questions = [] } = stored.factors.find(({ id }) => id === factor.id) ?? {}
      return {
        ...factor,
        questions: withIds(factor.questions, questions).map((question) => {
          const { options = [] } = questions.find(({ id }) => id === question.id) ?? {}
          return { ...question, options: withIds(question.options, options) }
        }),
      }
    }),
  }
}

/** The props that change, remove and move one row of a list of the draft. */
export const rowActs = <Row>(rows: readonly Row[], at: number, set: (rows: Row[]) => void) => ({
  onChange: (row: Row) => set(rows.map((one, place) => (place === at ? row : one))),
  onRemove: () => set(rows.filter((_, place) => place !== at)),
  onMove: (by: -1 | 1) => set(moved(rows, at, by)),
})

/** The list with one row moved by one position; at an end it stays. */
function moved<Row>(rows: readonly Row[], at: number, by: -1 | 1): Row[] {
  const next = [...rows]
  const [row] = next.splice(at, 1)
  if (row === undefined || at + by < 0 || at + by > next.length) return [...rows]
  next.splice(at + by, 0, row)
  return next
}

/** Scales all rows but one, so that the shares sum to 100. The last one takes the rounding difference. */
export function balanced<Row extends { ratio: number }>(rows: readonly Row[], kept: number): Row[] {
  const rest = rows.filter((_, at) => at !== kept)
  const before = rest.reduce((total, { ratio }) => total + ratio, 0)
  const left = 100 - (rows[kept]?.ratio ?? 0)
  if (rest.length === 0 || left < 0) return [...rows]
  let open = Math.round(left * 100)
  let seen = 0
  return rows.map((row, at) => {
    if (at === kept) return row
    seen += 1
    const share = before === 0 ? left / rest.length : (row.ratio / before) * left
    const own = seen === rest.length ? open : Math.min(Math.round(share) * 100, open)
    open -= own
    return { ...row, ratio: own / 100 }
  })
}

/** The draft with temporary ids for new rows, for computing scores. */
export function scored(draft: Draft) {
  let last = 0
  const id = () => (last -= 1)
  return {
    levels: draft.levels,
    factors: draft.factors.map((factor) => ({
      ...factor,
      id: factor.id ?? id(),
      questions: factor.questions.map((question) => ({
        ...question,
        id: question.id ?? id(),
        options: question.options.map((option) => ({ ...option, id: option.id ?? id() })),
      })),
    })),
  }
}
