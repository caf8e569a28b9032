import { z } from 'zod'

type Response = { 200: z.ZodType<unknown> }

const answerOf = (description: string, types: readonly string[], schema: z.ZodType) => {
  const content = Object.fromEntries(types.map((type) => [type, { schema }]))
  // Bytes are sent unchanged, so the schema says nothing about their type.
  return { 200: { description, content } } as unknown as Response
}

/** For the document: the answer is a file of one of these types. */
export const fileAnswer = (description: string, ...types: string[]): Response => answerOf(description, types, z.file())

/** For the document: the answer is a stream of text that goes on. */
export const streamAnswer = (description: string, type: string): Response => answerOf(description, [type], z.string())
