import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Case, StepOutcome } from './outcome.ts'
import type { Step } from './steps.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const scratch = path.join(root, '.scratch', 'test')
const runner = fileURLToPath(new URL('./run-vitest.ts', import.meta.url))

/** Runs one step as a process and converts its results to counted tests; its output goes to a log file. */
export async function runStep(step: Step, progress: (done: string) => void): Promise<StepOutcome> {
  mkdirSync(scratch, { recursive: true })
  const slug = step.name.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '')
  const resultFile = path.join(scratch, `${slug}.json`)
  rmSync(resultFile, { force: true })
  const command = step.vitest
    ? [process.execPath, runner, step.vitest.project, resultFile, step.vitest.titles ?? '', ...step.vitest.filters]
    : step.command
  const started = performance.now()
  const { code, output, stopped } = await runProcess({ command, step, progress })
  const log = path.join(scratch, `${slug}.log`)
  writeFileSync(log, output)
  const cases = step.vitest ? vitestCases(resultFile, { code, output, stopped }) : [wholeStep(step, code, output)]
  return { name: step.name, cases, seconds: (performance.now() - started) / 1000, log: path.relative(root, log) }
}

const graceMs = 5_000

type Run = { command: readonly string[]; step: Step; progress: (done: string) => void }
type Ended = { code: number; output: string; stopped: boolean }

function runProcess({ command, step, progress }: Run): Promise<Ended> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...step.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let output = ''
  const add = (piece: Buffer) => {
    output = (output + piece.toString()).slice(-2_000_000)
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  const told = child.stdio[3] as Readable
  told.on('data', (piece: Buffer) => progress(piece.toString().trim().split('\n').at(-1) ?? ''))
  let stopped = false
  const limit = setTimeout(() => {
    stopped = true
    output += `\nStopped: "${step.name}" took longer than its ${step.minutes} minutes.\n`
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), graceMs).unref()
  }, step.minutes * 60_000)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: `${output}\n${error.message}`, stopped }))
    child.once('close', (code) => {
      clearTimeout(limit)
      resolve({ code: code ?? 1, output, stopped })
    })
  })
}

const wholeStep = (step: Step, code: number, output: string): Case => ({
  title: step.proves ?? step.name,
  file: step.command.join(' '),
  state: code === 0 ? 'passed' : 'failed',
  errors: code === 0 ? [] : [output.trim().slice(-12_000)],
})

// A runner that dies, or reports failure while every test passed, must not look like success.
function vitestCases(resultFile: string, { code, output, stopped }: Ended): Case[] {
  const cases = existsSync(resultFile) ? (JSON.parse(readFileSync(resultFile, 'utf8')) as Case[]) : []
  if (code === 0 || (!stopped && cases.some(({ state }) => state === 'failed'))) return cases
  return [
    ...cases,
    { title: 'the test run itself completes', file: '', state: 'failed', errors: [output.trim().slice(-12_000)] },
  ]
}
