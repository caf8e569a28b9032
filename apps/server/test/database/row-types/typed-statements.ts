/** A `sql<Row>` template of a source file. */
export interface TypedStatement {
  file: string
  /** Where the word `sql` stands. */
  at: number
  line: number
  /** The texts between the values of the template. */
  texts: string[]
}

/** Every template with an asserted row type that can be a statement of its own; fragments are typed too, but return no rows. */
export function typedStatements(file: string, source: string): TypedStatement[] {
  const found: TypedStatement[] = []
  for (const { index } of source.matchAll(/\bsql</g)) {
    const start = endOfType(source, index + 'sql'.length)
    if (start === undefined || source[start] !== '`') continue
    const texts = textsOf(source, start + 1)
    if (!isStatement.test(texts[0]!)) continue
    found.push({ file, at: index, line: source.slice(0, index).split('\n').length, texts })
  }
  return found
}

const isStatement = /^\s*(\/\*.*?\*\/\s*)?(select|insert|update|delete|with)\b/

/** The place behind `<…>`, whose arrows and nested types are skipped. */
function endOfType(source: string, open: number): number | undefined {
  let depth = 0
  for (let at = open; at < source.length; at += 1) {
    if (source[at] === '<') depth += 1
    else if (source[at] === '>' && source[at - 1] !== '=') depth -= 1
    if (depth === 0) return at + 1
  }
  return undefined
}

function textsOf(source: string, from: number): string[] {
  const texts: string[] = []
  let text = ''
  for (let at = from; at < source.length && source[at] !== '`'; at += 1) {
    if (source.startsWith('${', at)) {
      texts.push(text)
      text = ''
      at = endOfValue(source, at + 2)
    } else if (source[at] === '\\') text += JSON.parse(`"${source.slice(at, (at += 2))}"`) as string
    else text += source[at]!
  }
  return [...texts, text]
}

/** The brace that ends a value; templates inside it have values of their own. */
function endOfValue(source: string, from: number): number {
  let depth = 1
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '`') at = endOfTemplate(source, at + 1)
    else if (source[at] === '{') depth += 1
    else if (source[at] === '}' && (depth -= 1) === 0) return at
  }
  return source.length
}

function endOfTemplate(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source.startsWith('${', at)) at = endOfValue(source, at + 2)
    else if (source[at] === '`') return at
  }
  return source.length
}

/** Whether a statement that ran may be one of this template: its texts in their order, with anything for the values. */
export function mayBe({ texts }: Pick<TypedStatement, 'texts'>, statement: string): boolean {
  const [first = '', ...rest] = texts
  const last = rest.pop()
  if (last === undefined) return statement === first
  if (!statement.startsWith(first)) return false
  let at = first.length
  for (const text of rest) {
    const next = statement.indexOf(text, at)
    if (next === -1) return false
    at = next + text.length
  }
  return statement.endsWith(last) && statement.length - last.length >= at
}
