interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  maxLength?: number
  description?: string
  $ref?: string
  additionalProperties?: Schema | boolean
}
export interface Operation {
  operationId?: string
  security?: object[]
  tags?: string[]
  summary?: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema?: Schema }>; $ref?: string }>
  'x-access'?: string
}
export interface ApiDocument {
  info: { title: string; version: string }
  components?: { schemas?: object }
  paths: Record<string, Record<string, Operation>>
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (value: unknown): string => String(value).replace(/[&<>"]/g, (mark) => escapes[mark]!)

function typeOf(schema: Schema = {}): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items)}`
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')
  return schema.format ? `${type} (${schema.format})` : schema.maxLength ? `${type}, at most ${schema.maxLength}` : type
}

/** The fields of a body, two levels deep: enough to write a call without opening the document itself. */
function fields(schema: Schema = {}, depth = 0): string {
  const object = schema.type === 'array' ? schema.items : schema
  const entries = Object.entries(object?.properties ?? {})
  if (entries.length === 0) return depth === 0 ? `<p>${text(typeOf(schema))}</p>` : ''
  const rows = entries.map(([name, field]) => {
    const required = object?.required?.includes(name) ? ' <b>required</b>' : ''
    const inner = depth < 2 ? fields(field, depth + 1) : ''
    return `<li><code>${text(name)}</code> ${text(typeOf(field))}${required} ${text(field.description ?? '')}${inner}</li>`
  })
  return `<ul>${rows.join('')}</ul>`
}

const bodyOf = (content: Record<string, { schema?: Schema }> = {}): string =>
  Object.entries(content)
    .map(([type, { schema }]) => `<p class="kind">${text(type)}</p>${fields(schema)}`)
    .join('')

function parameters({ parameters: given = [] }: Operation): string {
  if (given.length === 0) return ''
  const rows = given.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<tr><td><code>${text(name)}</code></td><td>${text(place)}</td><td>${text(typeOf(schema))}${required ? ', required' : ''}</td><td>${text(description)}</td></tr>`,
  )
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function operation(path: string, method: string, found: Operation): string {
  const answer = found.responses?.['200']?.content
  return `<details><summary><span class="verb">${method.toUpperCase()}</span> <code>${text(path)}</code> <span class="access">${text(found['x-access'] ?? '')}</span></summary>
<p>${text(found.summary ?? '')} ${text(found.description ?? '')}</p>${parameters(found)}
${found.requestBody ? `<h3>Body</h3>${bodyOf(found.requestBody.content)}` : ''}
${answer ? `<h3>Answer</h3>${bodyOf(answer)}` : ''}</details>`
}

const style = `body{font:14px/1.45 system-ui,sans-serif;color:#14191c;max-width:960px;margin:0 auto;padding:24px}
h1{font-size:20px}h2{font-size:16px;margin:28px 0 4px;border-bottom:1px solid #cdd3d6}h3{font-size:13px;margin:12px 0 4px}
code,.verb{font-family:ui-monospace,monospace;font-size:13px}.verb{display:inline-block;width:4.5em;font-weight:600}
details{border-bottom:1px solid #e3e7e8;padding:6px 0}summary{cursor:pointer}.access,.kind{color:#5f696e}
table{border-collapse:collapse}td,th{text-align:left;padding:2px 16px 2px 0;vertical-align:top;font-weight:400}th{color:#5f696e}
ul{margin:2px 0;padding-left:18px}nav a{margin-right:12px}a{color:#1b57bd}`

/** Every call of the product with its access, parameters, body and answer, as a page that needs nothing else. */
export function renderReference({ info, paths }: ApiDocument): string {
  const groups = new Map<string, string[]>()
  for (const [path, verbs] of Object.entries(paths))
    for (const [method, found] of Object.entries(verbs)) {
      const tag = found.tags?.[0] ?? 'other'
      groups.set(tag, [...(groups.get(tag) ?? []), operation(path, method, found)])
    }
  const tags = [...groups.keys()].sort()
  const links = tags.map((tag) => `<a href="#${text(tag)}">${text(tag)}</a>`).join(' ')
  const sections = tags.map(
    (tag) => `<section><h2 id="${text(tag)}">${text(tag)}</h2>${groups.get(tag)!.join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(info.title)} API ${text(info.version)}</title><style>${style}</style></head><body><main>
<h1>${text(info.title)} API ${text(info.version)}</h1>
<p>Calls carry <code>Authorization: Bearer</code> with an access token, or <code>ApiKey</code> with a key. Success is <code>{"status": 200, "data": …}</code>; refusals carry <code>status</code>, <code>code</code> and <code>message</code>. The same as a document: <a href="/docs/openapi.json">openapi.json</a>.</p>
<nav aria-label="Families">${links}</nav>${sections.join('')}</main></body></html>`
}
