import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CommandIo } from './terminal/output.ts'
import { closedPipeCode, OutputClosed } from './terminal/output.ts'

/** A file of this folder with these four exports is a command of the same name. */
export type Command = {
  name: string
  summary: string
  usage: string
  run: (args: readonly string[], io: CommandIo) => Promise<void>
}

const folder = new URL('./', import.meta.url)

// Errors caused by input or settings are shown as a message; anything else is a fault and shows its stack.
const expected = new Set([
  'BadInput',
  'BadSetting',
  'EmbeddedError',
  'AppError',
  'StorageFull',
  'Refusal',
  'Unproved',
  'ListError',
  'FetchRefused',
])

/** Runs one command and returns the exit code. Loads only the files that the command needs. */
export async function runCommandLine(args: readonly string[], io: CommandIo): Promise<number> {
  const [word, ...rest] = args
  if (word === undefined || word === 'help' || word === '--help') {
    io.out(await help())
    return 0
  }
  const command = await load(word)
  if (!command) {
    io.err(`There is no command '${word}'. Known: ${(await allCommands()).map(({ name }) => name).join(', ')}`)
    return 2
  }
  if (rest.includes('--help')) {
    io.out(`${command.summary}\n\n  probity ${command.usage.replaceAll('\n', '\n  probity ')}`)
    return 0
  }
  return attempt(command, rest, io)
}

async function attempt(command: Command, args: readonly string[], io: CommandIo): Promise<number> {
  try {
    await command.run(args, io)
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error instanceof OutputClosed) return closedPipeCode
    const known = expected.has(error.name) || error.name === 'AlreadyRunning' || 'syscall' in error
    io.err(known ? worded(error) : (error.stack ?? error.message))
    if (error.name === 'BadInput') io.err(`\nUsage: probity ${command.usage.replaceAll('\n', '\n       probity ')}`)
    return error.name === 'BadInput' || error.name === 'Unproved' ? 2 : 1
  }
}

/** The message of an error, with the refused inputs; each is the option of the same name. */
function worded(error: Error): string {
  const { issues = [] } = (error as { detail?: { issues?: { path: string; message: string }[] } }).detail ?? {}
  return [error.message, ...issues.map(({ path, message }) => `  ${path}: ${message}`)].join('\n')
}

async function load(word: string): Promise<Command | undefined> {
  if (!/^[a-z][a-z-]*$/.test(word) || !existsSync(new URL(`${word}.ts`, folder))) return undefined
  const found = (await import(new URL(`${word}.ts`, folder).href)) as Partial<Command>
  return found.run && found.name === word ? (found as Command) : undefined
}

async function allCommands(): Promise<Command[]> {
  const names = readdirSync(fileURLToPath(folder))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -3))
  const commands = await Promise.all(names.map(load))
  return commands.filter((command) => command !== undefined)
}

async function help(): Promise<string> {
  const commands = await allCommands()
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return ['Usage: npm run -s probity -- COMMAND …', '', ...lines, '', 'probity COMMAND --help says more.'].join('\n')
}
