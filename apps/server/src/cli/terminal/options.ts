import { BadInput } from './json-lines.ts'

/** Parses `--flag value value …`; refuses unknown flags. */
export function readOptions(args: readonly string[], known: readonly string[]): Map<string, string[]> {
  const options = new Map<string, string[]>()
  let values: string[] | undefined
  for (const arg of args) {
    if (!arg.startsWith('--')) {
      if (!values) throw new BadInput(`'${arg}' follows no option; known: ${list(known)}`)
      values.push(arg)
      continue
    }
    const [name, inline] = arg.slice(2).split('=', 2) as [string, string?]
    if (!known.includes(name)) throw new BadInput(`unknown option --${name}; known: ${list(known)}`)
    values = options.get(name) ?? []
    if (inline !== undefined) values.push(inline)
    options.set(name, values)
  }
  return options
}

function list(known: readonly string[]): string {
  return known.map((name) => `--${name}`).join(', ')
}

export function one(options: Map<string, string[]>, name: string): string {
  const values = options.get(name) ?? []
  if (values.length !== 1) throw new BadInput(`--${name} needs one value`)
  return values[0]!
}

export function many(options: Map<string, string[]>, name: string): string[] {
  const values = options.get(name) ?? []
  if (values.length === 0) throw new BadInput(`--${name} needs a value`)
  return values
}

export function flag(options: Map<string, string[]>, name: string): boolean {
  if ((options.get(name) ?? []).length > 0) throw new BadInput(`--${name} takes no value`)
  return options.has(name)
}

export function numberOr(
  options: Map<string, string[]>,
  name: string,
  range: { default: number; max: number },
): number {
  const text = options.has(name) ? one(options, name) : String(range.default)
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value < 0 || value > range.max)
    throw new BadInput(`--${name} needs a number from 0 to ${range.max}, not '${text}'`)
  return value
}
