import { spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { issue } from '@probity/contract/api/issue.ts'
import { outsideTransaction } from '../database/transaction-scope.ts'
import { AppError } from '../errors.ts'

/** Looks at a received file before it is kept; refuses with E_UNSUPPORTED when it is infected. */
export type Scan = (place: string) => Promise<void>

const patienceMs = 60_000

/**
 * A virus scanner as a command that reads the file from its input, such as `clamdscan --no-summary -`: it ends with 0
 * for a clean file and with 1 for an infected one. Anything else is a fault, and the file is not kept.
 */
export function scanBy(command: string): Scan {
  const [program = '', ...args] = command.split(' ').filter((word) => word !== '')
  return async (place) => {
    outsideTransaction('file store')
    const file = await open(place, 'r')
    try {
      const ended = await run(program, args, file.fd)
      if (ended === 1) throw infected()
      if (ended !== 0)
        throw new Error(`The virus scanner ${program} ended with ${String(ended)}: see PROBITY_SCAN_COMMAND`)
    } finally {
      await file.close()
    }
  }
}

function run(program: string, args: string[], input: number): Promise<number | NodeJS.Signals | null> {
  return new Promise((resolve, reject) => {
    const scanner = spawn(program, args, { stdio: [input, 'ignore', 'ignore'], timeout: patienceMs })
    scanner.once('error', reject)
    scanner.once('exit', (code, signal) => resolve(code ?? signal))
  })
}

function infected(): AppError {
  const found = issue('file', 'infected')
  return new AppError('E_UNSUPPORTED', { issues: [found] }, found.message)
}
