import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { attachmentHolders } from '@probity/contract/attachments/attachments.ts'
import { exportTypes } from '@probity/contract/exports/export-types.ts'
import { expect, test } from 'vitest'
import { composeMail } from '#kernel/mail/compose-mail.ts'
import { gather, tablesOf } from '#kernel/modules/gather.ts'
import { modules } from '../src/modules.ts'

const root = fileURLToPath(new URL('../src/modules/', import.meta.url))
const sources = globSync('*/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$/.test(file))
  .map((file) => ({ module: file.split('/')[0]!, text: readFileSync(root + file, 'utf8') }))

test('a table that an entry of the action log names has a label in the descriptor of its module', () => {
  const labelled = new Set(
    [...tablesOf(modules).values()].filter(({ label }) => label !== 'unnamed').map(({ name }) => name),
  )
  const named = sources.flatMap(({ text }) => [...text.matchAll(/\btarget_table: '(\w+)'/g)].map(([, table]) => table!))
  expect(named.filter((table) => !labelled.has(table))).toEqual([])
})

test('an event that a job takes is left by some module, and a module leaves no event that it does not state', () => {
  const left = new Set(modules.flatMap(({ leaves = [] }) => leaves))
  const taken = modules.flatMap(({ jobs = [] }) => jobs.flatMap(({ on = [] }) => on))
  expect(taken.filter((event) => !left.has(event))).toEqual([])
  for (const { name, leaves = [] } of modules) {
    const emitted = sources
      .filter(({ module }) => module === name)
      .flatMap(({ text }) => [...text.matchAll(/\bemit\(\s*tx,([^{)]*)[{)]/g)])
      .flatMap(([, type]) => [...type!.matchAll(/'([\w-]+\.[\w-]+)'/g)].map(([, event]) => event!))
    expect([...new Set(emitted)].toSorted(), `what ${name} leaves`).toEqual([...leaves].toSorted())
  }
})

test('each kind of record that files can be attached to is stated by the module that owns it', () => {
  expect([...gather(modules).holders.keys()].toSorted()).toEqual(Object.keys(attachmentHolders).toSorted())
})

test('each part of the demo has a name of its own and follows those of the modules it uses', () => {
  const parts = modules.flatMap((module) => (module.demo === undefined ? [] : [{ module, ...module.demo }]))
  expect(parts.length).toBeGreaterThan(8)
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
  const early = parts.flatMap(({ module, name, at }) =>
    parts
      .filter((other) => module.uses.includes(other.module) && other.at >= at)
      .map((other) => `${name} before ${other.name}`),
  )
  expect(early).toEqual([])
})

test('the demo lists no module: a module states its part', () => {
  const seeds = fileURLToPath(new URL('../src/seeds/', import.meta.url))
  const named = globSync('**/*.ts', { cwd: seeds })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(seeds + file, 'utf8').matchAll(/(?:#|\.\.\/)modules\/([\w-]+)\//g)])
    .map(([, module]) => module!)
  expect([...new Set(named)]).toEqual(['identity'])
})

const mails = modules.flatMap(({ mails: sent = [] }) => sent)

test('each mail is stated by the module that sends it, once', () => {
  const defined = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bdefineMail<[^(]*\(\s*'(\w+)'/g)].map(([, kind]) => kind!),
  )
  expect(defined.length).toBeGreaterThan(15)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(defined.toSorted())
  expect(new Set(defined).size).toBe(defined.length)
})

test.each(mails)('the mail $kind says all its facts in both languages', (mail) => {
  for (const lang of ['en', 'zh-hant'] as const) {
    const { subject, text } = composeMail(mail, { to: ['a@demo.example'], lang, facts: mail.example })
    const facts = Object.values(mail.example as Readonly<Record<string, unknown>>).flat()
    for (const fact of facts.filter((value) => typeof value !== 'boolean'))
      expect(`${subject}\n${text}`).toContain(String(fact))
    expect(/\p{Script=Han}/u.test(text)).toBe(lang === 'zh-hant')
  }
})

test('each export is a list with an address of its own, and writes an entry of its own into the action log', () => {
  const lists = modules.flatMap(({ exports }) => exports?.(gather(modules)) ?? [])
  const paths = lists.map(({ type }) => exportTypes[type].path)
  expect(paths).toEqual([...new Set(paths)])
})
