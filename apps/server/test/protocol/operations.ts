import type { App } from '#kernel/http/app.ts'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  $ref?: string
}

/** One call of the API as its OpenAPI document describes it. */
export interface Operation {
  name: string
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  access: string
  /** Whether it changes rows, so that a read-only role is refused. */
  changes: boolean
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[]
  /** The first media type of the body, when it takes one. */
  body?: { type: string; schema: JsonSchema }
  /** The fields of the rows it answers with. */
  fields: string[]
}

type Described = {
  'x-access'?: string
  'x-changes'?: boolean
  parameters?: Operation['parameters']
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
  responses?: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>
}
interface Document {
  paths: Record<string, Record<string, Described>>
  components?: { schemas?: Record<string, JsonSchema> }
}

const documentOf = (app: App) => app.swagger() as unknown as Document

/** Every call the composed application describes: what a new route must stand without a line of test. */
export function operationsOf(app: App): Operation[] {
  return Object.entries(documentOf(app).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, found]): Operation => {
      const [content] = Object.entries(found.requestBody?.content ?? {})
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Operation['method'],
        path,
        access: found['x-access'] ?? '',
        changes: found['x-changes'] ?? true,
        parameters: found.parameters ?? [],
        fields: fieldsOf(found),
        ...(content ? { body: { type: content[0], schema: content[1].schema ?? {} } } : {}),
      }
    }),
  )
}

function fieldsOf({ responses }: Described): string[] {
  const [answer] = Object.values(responses?.['200']?.content ?? {})
  const data = answer?.schema?.properties?.['data']
  return Object.keys((data?.items ?? data)?.properties ?? {})
}

export const schemasOf = (app: App): Record<string, JsonSchema> => documentOf(app).components?.schemas ?? {}

/** Placeholders that choose among fixed words rather than name a row. */
const fixedParts: Record<string, string> = { part: 'articles', index: '0' }

/** The path with every parameter filled in. */
export const fillPath = (path: string, value: string | number): string =>
  path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(fixedParts[name] ?? String(value)))
