import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runCommandLine } from './command-line.ts'
import { OutputClosed } from './terminal/output.ts'

async function probity(...args: string[]) {
  const out: string[] = []
  const err: string[] = []
  const io = { environment: {}, out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) }
  const code = await runCommandLine(args, io)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

test('without a command it lists them all, and only commands', async () => {
  const { code, out } = await probity()
  expect(code).toBe(0)
  expect(out).toMatch(/^ {2}match +Match queries/m)
  expect(out).not.toMatch(/^ {2}(options|json-lines|command-line)/m)
})

test('a command says how it is used', async () => {
  expect((await probity('compare', '--help')).out).toContain('probity compare --pairs FILE')
})

test.each(['nonsense', 'options', '../main', 'Match'])(
  '%s is no command, and the message names those there are',
  async (word) => {
    const { code, err } = await probity(word)
    expect(code).toBe(2)
    expect(err).toMatch(new RegExp(`no command '${word}'.*compare.*match`))
  },
)

test('wrong input is told in one sentence with the usage, without a stack', async () => {
  const { code, err } = await probity('match', '--entities')
  expect(code).toBe(2)
  expect(err).toMatch(/--out needs|--entities needs|--queries needs/)
  expect(err).toContain('Usage: probity match')
  expect(err).not.toMatch(/^\s+at /m)
})

test('commands on files need no database and leave no data behind', () => {
  const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
  const env = { PATH: process.env['PATH'] ?? '', PROBITY_DATA: path.join(tmpdir(), 'never-made'), DATABASE_URL: '' }
  const missing = path.join(tmpdir(), 'no-such-file.jsonl')
  const result = spawnSync(
    process.execPath,
    [cli, 'match', '--entities', missing, '--queries', missing, '--out', missing],
    {
      encoding: 'utf8',
      env,
    },
  )
  expect(result.status).not.toBe(0)
  expect(result.stderr).toContain('no-such-file.jsonl')
})

test('a reader who has seen enough ends a command without a word, as a closed pipe does', async () => {
  const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
  // The reader closes the pipe before anything is written.
  const piped = spawnSync('bash', ['-c', '"$0" "$1" help | true; exit ${PIPESTATUS[0]}', process.execPath, cli], {
    encoding: 'utf8',
  })
  expect({ code: piped.status, said: piped.stderr }).toEqual({ code: 141, said: '' })
  const said: string[] = []
  const gone = () => {
    throw new OutputClosed()
  }
  const io = { environment: {}, out: gone, err: (line: string) => void said.push(line) }
  expect(await runCommandLine(['lists', 'template', '--out', path.join(tmpdir(), 'unread-template.csv')], io)).toBe(141)
  expect(said).toEqual([])
})
