import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const files = globSync('apps/server/{src,test,bench}/**/*.ts', { cwd: root })
const depthOf = (line: string): number => line.search(/\S/)

/** The line that begins the block around another one. */
function blockAround(lines: readonly string[], at: number): string {
  const depth = depthOf(lines[at] ?? '')
  return lines.slice(0, at).findLast((line) => line.trim() !== '' && depthOf(line) < depth) ?? ''
}

test('hooks stand at the top of a file or a describe: Vitest drops those that hooks and tests register, cleanUp does not', () => {
  const dropped = files.flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    return lines.flatMap((line, at) =>
      /^\s+(before|after)(All|Each)\(/.test(line) && !/^\s*describe\b/.test(blockAround(lines, at))
        ? [`${file}:${at + 1}`]
        : [],
    )
  })
  expect(dropped).toEqual([])
})
