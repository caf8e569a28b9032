import { z } from 'zod'
import { defineResource, many, one, rowBase } from '../api/resource.ts'
import { named, Points, QuestionnaireContent, questionTypes, riskTargets } from './questionnaire-shapes.ts'

const id = z.number().int().positive()
const position = z.number().int().min(0).max(1000).default(0)
const words = { name: z.string(), name_zh_hant: z.string() }
const ordered = { origin: z.number().int().nullable(), position: z.number().int() }

/** The options of questions, as stored by `v2/risk_assessments_answers`. */
export const riskAnswers = defineResource({
  path: 'risk_assessments_answers',
  row: z.object({ ...rowBase, question: z.number().int(), ...ordered, ...words, score: z.number() }),
  write: z.object({ question: id, position, ...named, score: Points }),
  filter: ['id', 'question', 'name', 'score'],
  sort: ['id', 'position', 'score', 'create_date'],
  defaultSort: 'position ASC',
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})

export const riskQuestions = defineResource({
  path: 'risk_assessments_questions',
  row: z.object({
    ...rowBase,
    factor: z.number().int(),
    ...ordered,
    ...words,
    ratio: z.number(),
    type: z.enum(questionTypes),
  }),
  write: z.object({ factor: id, position, ...named, ratio: Points, type: z.enum(questionTypes) }),
  filter: ['id', 'factor', 'name', 'type'],
  sort: ['id', 'position', 'create_date'],
  defaultSort: 'position ASC',
  populate: { options: many(() => riskAnswers) },
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})

export const riskFactors = defineResource({
  path: 'risk_assessments_factors',
  row: z.object({ ...rowBase, assessment: z.number().int(), ...ordered, ...words, ratio: z.number() }),
  write: z.object({ assessment: id, position, ...named, ratio: Points }),
  filter: ['id', 'assessment', 'name'],
  sort: ['id', 'position', 'create_date'],
  defaultSort: 'position ASC',
  populate: { questions: many(() => riskQuestions) },
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})

export const riskLevelRows = defineResource({
  path: 'risk_assessments_levels',
  row: z.object({ ...rowBase, assessment: z.number().int(), ...ordered, ...words, min_score: z.number() }),
  write: z.object({ assessment: id, position, ...named, min_score: Points }),
  filter: ['id', 'assessment', 'name', 'min_score'],
  sort: ['id', 'position', 'min_score', 'create_date'],
  defaultSort: 'min_score ASC',
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})

const questionnaireStates = ['draft', 'live', 'retired'] as const

/** Without a kind of record, as documented, it serves persons, companies and transactions alike. */
const target = z.enum(riskTargets).nullable()
const questionnaireFields = { ...named, target: target.default(null) }
/** A new questionnaire, as a draft. */
export const SaveQuestionnaire = z.strictObject({ ...questionnaireFields, ...QuestionnaireContent.shape })
export type SaveQuestionnaire = z.output<typeof SaveQuestionnaire>
/** Body of a draft patch: given lists replace the stored ones, row by row. */
export const PatchQuestionnaire = z.strictObject({
  name: named.name.optional(),
  name_zh_hant: z.string().trim().max(255).optional(),
  factors: QuestionnaireContent.shape.factors.unwrap().optional(),
  levels: QuestionnaireContent.shape.levels.unwrap().optional(),
  updated_date: z.number().int().optional(),
})
export type PatchQuestionnaire = z.output<typeof PatchQuestionnaire>

export const riskAssessments = defineResource({
  path: 'risk_assessments',
  row: z.object({
    ...rowBase,
    ...words,
    target,
    /** Shared by all versions of one questionnaire. */
    series: z.string(),
    version: z.number().int(),
    state: z.enum(questionnaireStates),
    copied_from: z.number().int().nullable(),
    live_date: z.number().int().nullable(),
    retired_date: z.number().int().nullable(),
    author: z.string(),
    /** Number of assessments made with it. */
    uses: z.number().int(),
  }),
  write: z.object(questionnaireFields),
  filter: ['id', 'name', 'target', 'series', 'version', 'state', 'create_date', 'updated_date'],
  sort: ['id', 'name', 'target', 'version', 'state', 'live_date', 'create_date', 'updated_date'],
  defaultSort: 'id ASC',
  populate: { factors: many(() => riskFactors), levels: many(() => riskLevelRows) },
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})

/** A questionnaire with its full content, as returned by `populate=factors,levels`. */
export const WholeQuestionnaire = riskAssessments.row.extend({
  factors: z.array(
    z.looseObject({
      id,
      ...words,
      ratio: z.number(),
      questions: z.array(
        z.looseObject({
          id,
          ...words,
          ratio: z.number(),
          type: z.enum(questionTypes),
          options: z.array(z.looseObject({ id, ...words, score: z.number() })),
        }),
      ),
    }),
  ),
  levels: z.array(z.looseObject({ id, ...words, min_score: z.number() })),
})
export type WholeQuestionnaire = z.infer<typeof WholeQuestionnaire>

const FactorScores = z.array(z.object({ factor: id, score: z.number(), max: z.number() }))
const QuestionScores = z.array(z.object({ question: id, answer: id, score: z.number(), max: z.number() }))

/** A finished assessment: `POST v2/risk_assessments_histories`. The server recomputes the scores and refuses differing ones. */
export const SaveRiskHistory = z.strictObject({
  person: id.nullable().optional(),
  company: id.nullable().optional(),
  transaction: id.nullable().optional(),
  history: z.strictObject({
    assessment: id,
    score: z.number(),
    level: z.string().nullable(),
    factor_scores: FactorScores,
    question_scores: z.array(
      z.strictObject({ question: id, answer: id, score: z.number().optional(), max: z.number().optional() }),
    ),
  }),
  score: z.number(),
  level: z.string().nullable(),
})
export type SaveRiskHistory = z.output<typeof SaveRiskHistory>

export const riskHistories = defineResource({
  path: 'risk_assessments_histories',
  row: z.object({
    ...rowBase,
    person: z.number().int().nullable(),
    company: z.number().int().nullable(),
    transaction: z.number().int().nullable(),
    /** The id of the version; populated, the version with its factors. */
    assessment: z.union([z.number().int(), WholeQuestionnaire]),
    score: z.number(),
    max: z.number(),
    level: z.string().nullable(),
    level_zh_hant: z.string().nullable(),
    /** The register level that this level maps to. */
    register_level: z.string(),
    factor_scores: FactorScores,
    question_scores: QuestionScores,
    /** When the next assessment is due. */
    due_date: z.number().int().nullable(),
    /** The entry whose answers were rated again with a newer version. */
    rated_from: z.number().int().nullable(),
    username: z.string(),
  }),
  write: z.object({}),
  filter: [
    'id',
    'person',
    'company',
    'transaction',
    'assessment',
    'score',
    'level',
    'register_level',
    'create_date',
    'username',
  ],
  sort: ['id', 'create_date', 'score'],
  populate: { assessment: one(() => riskAssessments) },
  verbs: ['list', 'get', 'create'],
})
