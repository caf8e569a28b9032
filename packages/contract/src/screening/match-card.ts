import { z } from 'zod'
import { Bilingual } from '../words/bilingual.ts'

export const similarityLevels = ['EXACT', 'STRONG', 'WEAK'] as const
export const SimilarityLevel = z.enum(similarityLevels)
export type SimilarityLevel = z.infer<typeof SimilarityLevel>

const Sentence = Bilingual.loose()

/** One line of the name alignment: corresponding words and the reason. A side without a counterpart is null. */
export const TokenMatch = Sentence.extend({
  query: z.string().nullable(),
  candidate: z.string().nullable(),
  similarity: z.number(),
  weight: z.number(),
})
export type TokenMatch = z.infer<typeof TokenMatch>

const ExplainedField = z.object({
  field: z.enum(['name', 'identifier', 'birth_date', 'gender', 'country', 'address']),
  state: z.enum(['agree', 'partly', 'differ', 'missing']),
  /** Weight of the evidence in log-odds; absent for algorithms that do not add evidence. */
  evidence: z.number().optional(),
  points: z.number(),
  query: z.array(z.string()),
  candidate: z.array(z.string()),
  detail: Sentence.extend({ tokens: z.array(TokenMatch).optional() }),
})

/** The best pair of names in the other script than the pair that decided. It adds nothing to the score. */
export const SecondPair = ExplainedField.pick({ state: true, query: true, candidate: true, detail: true })
export type SecondPair = z.infer<typeof SecondPair>

/** The computation of a score. The points of the fields add up to it. */
export const MatchCard = z.object({
  algorithm: z.string(),
  fields: z.array(ExplainedField),
  /** A summary sentence that can be read aloud. */
  sentence: Sentence.optional(),
  what_if: z.array(z.looseObject({ field: z.string(), state: z.string(), delta: z.number(), ...Bilingual.shape })),
})
export type MatchCard = z.infer<typeof MatchCard>
export type ExplainedField = z.infer<typeof ExplainedField>

const ofPeople: readonly string[] = ['birth_date', 'gender']

/** Only persons have a birth date and a gender. */
export const canHave = (entityType: string, field: string): boolean =>
  entityType === 'PERSON' || !ofPeople.includes(field)

/** Fields of a comparison shown on screens and in reports: those that at least one side can have. */
export const tellingFields = (hit: { entity_type: string; explanation: Pick<MatchCard, 'fields'> }): ExplainedField[] =>
  hit.explanation.fields.filter(({ field, state }) => state !== 'missing' || canHave(hit.entity_type, field))
