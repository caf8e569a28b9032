import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const finder = fileURLToPath(new URL('./find-sources.mjs', import.meta.url))
const program = new URL('../apps/server/src/start/bring-up.ts', import.meta.url).href

/** Registered last, so it is asked first and sees what the others answer. */
const listing = `
  import { registerHooks } from 'node:module'
  const found = []
  registerHooks({ resolve(specifier, context, next) {
    const { url, format } = next(specifier, context)
    found.push([context.parentURL ?? '', specifier, url, format ?? ''].join(' '))
    return { url, format, shortCircuit: true }
  } })
  await import(${JSON.stringify(program)})
  process.stdout.write(JSON.stringify(found))`

function imports(options: readonly string[]): string[] {
  const command = [...options, '--input-type=module', '--eval', listing]
  return JSON.parse(execFileSync(process.execPath, command, { encoding: 'utf8', maxBuffer: 64 << 20 })) as string[]
}

test('every import of the product leads to the file, in the format, that Node alone would find', () => {
  const computed = imports(['--import', finder])
  expect(computed.length).toBeGreaterThan(7000)
  expect(computed.toSorted()).toEqual(imports([]).toSorted())
})
