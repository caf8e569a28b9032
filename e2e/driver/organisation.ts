import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { productUnderTest } from '../product-under-test.ts'
import type { Login } from './sign-in.ts'

const commandLine = fileURLToPath(new URL('../../apps/server/src/cli.ts', import.meta.url))

/** Makes an organisation that only the calling journey uses, with the settings the product comes with. Answers its administrator. */
export async function newOrganisation(code: string): Promise<Login> {
  const create = [
    'organisation',
    'create',
    '--code',
    code,
    '--name',
    `${code} Limited`,
    '--email',
    `admin@${code}.example`,
  ]
  const env = { PATH: process.env['PATH'] ?? '', PROBITY_DATA: productUnderTest().data }
  const { stdout } = await promisify(execFile)(process.execPath, [commandLine, ...create], { env })
  const password = stdout.trim().split('\n').at(-1) ?? ''
  return { organisation: code, username: 'admin', password }
}
