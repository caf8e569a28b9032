import fc from 'fast-check'
import type { JsonSchema } from '../operations.ts'

/** What nobody should send, and somebody always does. */
export const classics: readonly unknown[] = [
  ...["' or 1=1 --", '"; drop table individuals; --', '%', '_', '\\', '\0', 'a\0b', '\ud800', '\udfff\ud800'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '../../../etc/passwd', '..\\..\\boot.ini', 'CON'],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '=1+1',
    '@SUM(A1)',
    '+cmd|calc',
    '${7*7}',
    '{{7*7}}',
  ],
  ...[
    '\u202egnp.exe',
    '\u200b',
    '\ufeff',
    'ﷺ'.repeat(50),
    '陳大文',
    'e\u0301'.repeat(100),
    '🀄'.repeat(200),
    'x'.repeat(70_000),
  ],
  ...[0, -0, -1, 1.5, 1e21, -1e308, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_SAFE_INTEGER],
  ...[null, true, false, '', ' ', [], {}, [[]], [null], { in: [] }, { $gt: '' }, { '': 1 }, '2024-02-30', '9999-99-99'],
  ...['null', 'NaN', 'undefined', '0x10', '1e3', '१२३', '2147483648', '9223372036854775808', '-1'],
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
]

export const classic = fc.constantFrom(...classics)
export const junk = fc.oneof(classic, fc.jsonValue({ maxDepth: 3 }), fc.string({ unit: 'binary', maxLength: 50 }))

type Schemas = Readonly<Record<string, JsonSchema>>
const depthMax = 6

/** Values close to what a schema asks for, so that they reach the code behind it; now and then one of them is junk. */
export function fromSchema(schema: JsonSchema, schemas: Schemas = {}, depth = 0): fc.Arbitrary<unknown> {
  const near = depth > depthMax ? classic : exact(schema, schemas, depth)
  return fc.oneof({ weight: 5, arbitrary: near }, { weight: 1, arbitrary: junk })
}

function exact(schema: JsonSchema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  if (schema.$ref) return fromSchema(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, depth + 1)
  const branches = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (branches && branches.length > 0)
    return fc.oneof(...branches.map((branch) => fromSchema(branch, schemas, depth + 1)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return textLike(schema)
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? -5, -1e6), max: Math.min(schema.maximum ?? 1e6, 1e6) })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, schemas, depth + 1), { maxLength: 3 })
    case 'object':
      return objectLike(schema, schemas, depth)
    default:
      return junk
  }
}

/** Whole lists have a field too: random text of that many megabytes would take minutes. */
const tooLong = (maxLength: number): fc.Arbitrary<string> =>
  maxLength < 5000
    ? fc.string({ minLength: maxLength + 1, maxLength: maxLength + 2 })
    : fc.constantFrom('x', '陳', '"', '\n').map((character) => character.repeat(maxLength + 1))

function textLike({ format, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress()
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10))
  return fc.oneof(
    fc.string({ maxLength: Math.min(maxLength, 40) }),
    fc.string({ unit: 'binary', maxLength: Math.min(maxLength, 40) }),
    tooLong(maxLength),
  )
}

function objectLike(schema: JsonSchema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, child]) => [name, fromSchema(child, schemas, depth + 1)]),
  )
  return fc.record(fields, { requiredKeys: schema.required?.filter((name) => name in fields) ?? [] })
}

const operators = [
  'in',
  'nin',
  '!=',
  'ne',
  'contains',
  '>',
  'gt',
  '>=',
  'gte',
  '<',
  'lt',
  '<=',
  'lte',
  '$where',
  '__proto__',
]

/** A where-object over fields that may exist, as the query string carries it. */
export function whereLike(fields: readonly string[]): fc.Arbitrary<string> {
  const field = fc.constantFrom('id', 'create_date', 'updated_date', 'is_deleted', 'org_id', '__proto__', ...fields)
  const value = fc.oneof(fc.integer(), fc.string({ maxLength: 20 }), junk)
  const condition = fc.oneof(
    value,
    fc.dictionary(fc.constantFrom(...operators), fc.oneof(value, fc.array(value, { maxLength: 3 })), { maxKeys: 2 }),
  )
  const plain = fc.dictionary(field, condition, { maxKeys: 3 })
  const either = fc.record({ or: fc.array(plain, { maxLength: 3 }) })
  return fc
    .oneof(
      plain,
      fc.tuple(plain, either).map(([all, any]) => ({ ...all, ...any })),
    )
    .map((where) => JSON.stringify(where))
}

/** Names of fields as `sort`, `select` and their like take them, with directions and strangers among them. */
export function orderLike(fields: readonly string[]): fc.Arbitrary<unknown> {
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...fields) },
    { weight: 1, arbitrary: classic.map((value) => String(value).slice(0, 60)) },
  )
  const key = fc
    .tuple(name, fc.constantFrom('', ' ASC', ' DESC', ' desc', ' DOWN', '; --'))
    .map((parts) => parts.join(''))
  return fc.oneof(
    { weight: 5, arbitrary: fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => keys.join(',')) },
    { weight: 1, arbitrary: junk },
  )
}
