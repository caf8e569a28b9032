import { errorMessage, errorStatus } from '@probity/contract/api/errors.ts'
import type { ApiDocument, Operation } from './render-reference.ts'

const refusal = '#/components/responses/Refusal'
const text = { type: 'string' } as const

/** The shape of every error response. */
const refusalBody = {
  type: 'object',
  required: ['status', 'code', 'message'],
  properties: {
    status: { type: 'integer', enum: [...new Set(Object.values(errorStatus))] },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: text,
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: { path: text, code: text, message: text, params: { type: 'object' } },
      },
      description: 'What is wrong with which input',
    },
    attrNames: { type: 'array', items: text, description: 'The attributes another record has already' },
    request_id: { type: 'string', description: 'For support, with E_INTERNAL' },
  },
} as const

const refusalMeanings = Object.entries(errorStatus)
  .map(([code, status]) => `${status} \`${code}\`: ${errorMessage[code as keyof typeof errorMessage]}`)
  .join('\n\n')

const components = {
  securitySchemes: {
    token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a sign-in' },
    key: { type: 'apiKey', in: 'header', name: 'authorization', description: '`ApiKey` and a key made under Users' },
  },
  responses: {
    Refusal: {
      description: refusalMeanings,
      headers: {
        'Retry-After': {
          schema: { type: 'integer' },
          description: 'With E_RATE_LIMIT and E_BUSY: seconds until the next try',
        },
      },
      content: { 'application/json': { schema: refusalBody } },
    },
  },
}

/** `get /v2/individuals/{id}` is `get_v2_individuals_id`: made of what never changes. */
const idOf = (method: string, path: string): string =>
  [method, ...path.split(/[^A-Za-z0-9]+/).filter(Boolean)].join('_')

function completed(found: Operation, method: string, path: string): Operation {
  const isPublic = found['x-access'] === 'public'
  return {
    operationId: idOf(method, path),
    ...found,
    security: isPublic ? [] : [{ token: [] }, { key: [] }],
    responses: { ...found.responses, default: { $ref: refusal } },
  }
}

/** Adds the security schemes and error responses that all operations share. */
export function completeDocument(document: ApiDocument): ApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, verbs]) => [
      path,
      Object.fromEntries(Object.entries(verbs).map(([method, found]) => [method, completed(found, method, path)])),
    ]),
  )
  // Named schemas come in the order in which the sources were imported.
  const schemas = Object.fromEntries(
    Object.entries(document.components?.schemas ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
  return { ...document, paths, components: { schemas, ...components } }
}
