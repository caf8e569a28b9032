import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const workspaces = globSync(['apps/*', 'packages/*', 'e2e'], { cwd: root }).filter((folder) =>
  existsSync(path.join(root, folder, 'package.json')),
)

interface Manifest {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}
const read = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest
const installed = (
  JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Manifest>
  }
).packages

/** Named by a tool's configuration or by the compiler, so no import shows their use. */
const usedWithoutImport = /^@types\/|^happy-dom$/

/** Everything between quotes in a workspace, which includes what it imports. */
function quotedIn(folder: string): ReadonlySet<string> {
  const files = globSync([`${folder}/**/*.{ts,tsx,mjs,css}`, `${folder}/src/**/*.json`], {
    cwd: root,
    exclude: (name) => /node_modules|^dist$/.test(name),
  })
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'))
  return new Set(texts.flatMap((text) => [...text.matchAll(/['"]([^'"\n]+)['"]/g)].map(([, quoted = '']) => quoted)))
}

test.each(workspaces)('%s imports every package it depends on: remove the dependency that nothing uses', (folder) => {
  const { dependencies = {}, devDependencies = {} } = read(path.join(folder, 'package.json'))
  const quoted = [...quotedIn(folder)]
  const isImported = (name: string) => quoted.some((text) => text === name || text.startsWith(`${name}/`))
  const names = Object.keys({ ...dependencies, ...devDependencies })
  const isPeer = (name: string) =>
    names.some(
      (other) => installed[`node_modules/${other}`]?.peerDependencies?.[name] !== undefined && isImported(other),
    )
  const unused = names.filter((name) => !usedWithoutImport.test(name) && !isImported(name) && !isPeer(name))
  expect(unused).toEqual([])
})
