import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Columns } from './columns-of.ts'
import type { TypedStatement } from './typed-statements.ts'

const server = fileURLToPath(new URL('../../../', import.meta.url))
const root = path.join(server, '../..')

/** Each property of an asserted row that is not optional is a column, and the type of that column. */
const fits = `import type { RawBuilder } from 'kysely'
type Fits<T, C> = { [K in keyof T]: string extends K ? T[K] : K extends keyof C ? (unknown extends C[K] ? T[K]
  : NonNullable<T[K]> extends C[K] ? (null extends C[K] ? (null extends T[K] ? T[K] : { database: C[K] }) : T[K]) : { database: C[K] }) : undefined extends T[K] ? T[K] : { missing: K } }
type Checked<C> = <T extends Fits<T, C>>(texts: TemplateStringsArray, ...values: unknown[]) => RawBuilder<T>
`

/** Rows that do not fit: without their errors nothing was compared. */
const canaries = [
  'declare const canary: Checked<{ id: number; at: number | null }>',
  'canary<{ id: string }>`another type`',
  'canary<{ at: number }>`never null`',
]

interface Checked {
  statement: TypedStatement
  columns: Columns
}

/**
 * Lets the compiler compare: in a copy of the sources every statement whose columns are known asserts its row against them. Answers
 * what the compiler says.
 */
export function checkRows(sources: ReadonlyMap<string, string>, checked: readonly Checked[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'probity-row-types-'))
  try {
    const copy = path.join(folder, 'apps/server')
    for (const [file, source] of sources) write(path.join(copy, 'src', file), withChecks(source, of(checked, file)))
    const declarations = checked.map(
      ({ columns }, at) => `export declare const checked${at}: Checked<${textOf(columns)}>`,
    )
    write(path.join(copy, 'src/kernel/checked-rows.ts'), [fits, ...declarations, ...canaries].join('\n'))
    for (const name of ['package.json']) write(path.join(copy, name), readFileSync(path.join(server, name), 'utf8'))
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    const config = {
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions: { noEmit: true, noUnusedLocals: false, incremental: false, composite: false },
      include: ['apps/server/src/**/*.ts'],
    }
    write(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
    const faults = compile(folder)
    const isCanary = (fault: string) => fault.includes('checked-rows.ts')
    if (faults.filter(isCanary).length !== 2) throw new Error('the compiler compared nothing')
    return faults.filter((fault) => !isCanary(fault))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Placed = { at: number; number: number }

const of = (checked: readonly Checked[], file: string): Placed[] =>
  checked.flatMap(({ statement }, number) => (statement.file === file ? [{ at: statement.at, number }] : []))

function withChecks(source: string, places: readonly Placed[]): string {
  let text = source
  for (const { at, number } of places.toSorted((a, b) => b.at - a.at))
    text = `${text.slice(0, at)}checked${number}${text.slice(at + 'sql'.length)}`
  if (places.length === 0) return text
  const names = places.map(({ number }) => `checked${number}`).join(', ')
  // Behind the last line, so that the compiler counts lines as the source does.
  return `${text}\nimport { ${names} } from '#kernel/checked-rows.ts'\n`
}

const textOf = (columns: Columns): string =>
  `{ ${Object.entries(columns)
    .map(([name, type]) => `${JSON.stringify(name)}: ${type}`)
    .join('; ')} }`

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function compile(folder: string): string[] {
  const tsc = path.join(root, 'node_modules/typescript/lib/tsc.js')
  try {
    execFileSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' })
    return []
  } catch (error) {
    const { stdout = '' } = error as { stdout?: string }
    // Sources that import from outside the copy do not compile there; a row that does not fit fails the constraint.
    return stdout.split('\n').filter((line) => line.includes('error TS2344'))
  }
}
