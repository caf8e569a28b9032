import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const resolver = fileURLToPath(new URL('./resolve-imports.mjs', import.meta.url))
const program = new URL('../apps/server/src/start/bring-up.ts', import.meta.url).href

/** Registered first, so it is asked last: counts what is left to Node. */
const counter = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  globalThis.left = 0
  registerHooks({ resolve(specifier, context, next) {
    globalThis.left++
    return next(specifier, context)
  } })`)}`

/** Registered last, so it is asked first and sees every answer. */
const listing = `
  import { registerHooks } from 'node:module'
  const found = []
  registerHooks({ resolve(specifier, context, next) {
    const { url, format } = next(specifier, context)
    found.push([context.parentURL ?? '', specifier, url, format ?? ''].join(' '))
    return { url, format, shortCircuit: true }
  } })
  await import(${JSON.stringify(program)})
  process.stdout.write(JSON.stringify({ found, left: globalThis.left }))`

function imports(options: readonly string[]): { found: string[]; left: number } {
  const command = ['--import', counter, ...options, '--input-type=module', '--eval', listing]
  return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 64 << 20 })) as {
    found: string[]
    left: number
  }
}

test('every import of the product is resolved as Node alone would, most of them without asking it', () => {
  const { found, left } = imports(['--import', resolver])
  expect(found.length).toBeGreaterThan(7000)
  expect(left).toBeLessThan(found.length / 4)
  expect(found.toSorted()).toEqual(imports([]).found.toSorted())
})
