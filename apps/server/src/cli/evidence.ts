import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { now } from '#kernel/clock.ts'
import { systemActor } from '#kernel/database/tenant.ts'
import { tablesOf } from '#kernel/modules/gather.ts'
import {
  fingerprintOfKey,
  makePack,
  type PackAsk,
  type PackFinding,
  type PackVerification,
  signingKey,
  verifyPack,
} from '#modules/evidence/evidence.command.ts'
import { Refusal } from '../backup/refusal.ts'
import { modules } from '../modules.ts'
import { openFiles } from '../start/open-files.ts'
import { version } from '../start/version.ts'
import { withDatabase } from './database.ts'
import { countOf } from './terminal/count-of.ts'
import { BadInput } from './terminal/json-lines.ts'
import { one, readOptions } from './terminal/options.ts'
import type { CommandIo } from './terminal/output.ts'

export const name = 'evidence'
export const summary = 'Pack what is known of a customer, and verify such a pack without the product'
export const usage = [
  'evidence verify FILE [--key FINGERPRINT] [--head HASH] (needs no database)',
  'evidence pack ORGANISATION person|company|case ID --out FILE',
  'evidence key                                          (the fingerprint of the key that signs packs)',
].join('\n')

const words: Record<PackFinding['kind'], string> = {
  changed: 'was changed',
  removed: 'was removed',
  inserted: 'was inserted',
  unreadable: 'cannot be read',
  signature: 'is not what was signed',
  unproven: '',
}

async function verify([file, ...rest]: readonly string[], io: CommandIo): Promise<void> {
  if (file === undefined || file.startsWith('--')) throw new BadInput('evidence verify needs a file')
  const options = readOptions(rest, ['key', 'head'])
  const found = await verifyPack(file, tablesOf(modules)).catch((error: unknown) => {
    if (error instanceof RangeError || error instanceof SyntaxError || error instanceof TypeError)
      throw new Refusal(`${file} is no evidence pack, or is cut off.`)
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Refusal(`${file}: no such file`)
    throw error
  })
  const { findings, made_at, head } = found
  if (options.has('key') && one(options, 'key') !== found.key)
    findings.unshift({ kind: 'unproven', what: `signed by another key: ${found.key}` })
  if (options.has('head') && !found.seals.has(one(options, 'head')))
    findings.unshift({ kind: 'unproven', what: `the chain of the pack has no seal ${one(options, 'head')}` })
  io.out(`${found.organisation}, ${found.party}: made by ${found.made_by} at ${new Date(made_at).toISOString()}`)
  io.out(`key ${found.key}\nchain head: seal ${head.seq}, ${head.hash}`)
  for (const { kind, what } of findings) io.err(`${what} ${words[kind]}`.trim())
  if (findings.length > 0) throw new Refusal(`The pack is not whole: ${countOf(findings.length)}, named above.`)
  io.out(`whole: ${found.files} files, ${found.rows} rows, ${found.audit_rows} of the audit proven`)
  for (const line of limitsOf(found)) io.out(line)
}

const bindings: Record<PackVerification['binding'], string> = {
  sealed:
    'The entry of the log that names each of these files is sealed: nothing was left out or put in since the pack was made.',
  noted:
    'The entry of the log that names these files was not sealed yet: that nothing was left out rests on the signature alone.',
  none: 'The pack is from before the log named its files: that nothing was left out rests on the signature alone.',
}

/** What a valid pack does not prove; printed with the result. */
function limitsOf({ binding, unvouched, unsealed }: PackVerification): string[] {
  const vouches = binding === 'sealed' ? 'only the entry of this pack vouches for' : 'only the signature vouches for'
  return [
    bindings[binding],
    ...(unsealed.length > 0 ? [`Not sealed yet when the pack was made: ${unsealed.join(', ')}`] : []),
    ...unvouched.map(({ path, columns }) => `Not in the trail, ${vouches}: ${path}: ${columns.join(', ')}`),
    'All of it stands or falls with the head of the chain: compare it with one the firm noted elsewhere (--head).',
  ]
}

const kinds = ['person', 'company', 'case'] as const

async function pack([code, kindText, idText, ...rest]: readonly string[], io: CommandIo): Promise<void> {
  const kind = kinds.find((known) => known === kindText)
  const id = Number(idText)
  if (code === undefined || kind === undefined || !Number.isSafeInteger(id) || id < 1)
    throw new BadInput('evidence pack needs an organisation, person, company or case, and an id')
  const out = one(readOptions(rest, ['out']), 'out')
  const ask: PackAsk = { kind, id }
  await withDatabase(io, async ({ config, databases: { owner, jobs } }) => {
    const { rows } = await sql<{ id: number }>`select id from organisations where code = ${code}`.execute(owner)
    if (!rows[0]) throw new BadInput(`There is no organisation '${code}'`)
    const services = { db: jobs, owner, files: await openFiles(config), now, version, tables: tablesOf(modules) }
    const { content, size } = await makePack(services, systemActor(rows[0].id), ask)
    await keepAt(out, content)
    io.out(`${out}: ${size} bytes`)
  })
}

/** Writes to a temporary name first, so that a truncated pack is never mistaken for a complete one. */
async function keepAt(out: string, content: NodeJS.ReadableStream): Promise<void> {
  const unfinished = `${out}.unfinished`
  try {
    await pipeline(content, createWriteStream(unfinished))
    await rename(unfinished, out)
  } finally {
    await rm(unfinished, { force: true })
  }
}

const key = (_args: readonly string[], io: CommandIo): Promise<void> =>
  withDatabase(io, async ({ databases: { owner } }) => io.out(fingerprintOfKey((await signingKey(owner)).publicKey)))

const verbs: Record<string, (args: readonly string[], io: CommandIo) => Promise<void>> = { verify, pack, key }

export async function run([word = '', ...rest]: readonly string[], io: CommandIo): Promise<void> {
  const verb = Object.hasOwn(verbs, word) ? verbs[word] : undefined
  if (!verb) throw new BadInput('evidence needs verify, pack or key')
  await verb(rest, io)
}
