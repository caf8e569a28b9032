import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { run } from './index.ts'

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probity-index-command-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function say(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  await run(args, { environment: {}, out: (line) => lines.push(line), err: () => {} })
  return lines
}

describe('index', () => {
  it('builds an index from entities and says what it holds', async () => {
    const [entities, file] = [join(folder, 'entities'), join(folder, 'index')]
    const record = (id: string) => ({
      id,
      schema: 'Person',
      properties: { name: ['Una Quill'], passportNumber: ['K1234567'] },
    })
    await writeFile(entities, `${JSON.stringify(record('a'))}\n${JSON.stringify(record('b'))}\n`)
    const built = await say('build', '--entities', entities, '--out', file)
    expect(built).toContain('entities     2')
    expect(built).toContain('name classes 1')
    expect(await say('info', '--file', file)).toEqual(built)
    expect(await say('info', file)).toEqual(built)
  })

  it.each([100, 20_000])('refuses an index that was cut after %i bytes', async (length) => {
    const [entities, file] = [join(folder, 'entities'), join(folder, 'index')]
    await writeFile(entities, JSON.stringify({ id: 'a', schema: 'Person', properties: { name: ['Una Quill'] } }))
    await say('build', '--entities', entities, '--out', file)
    await writeFile(file, (await readFile(file)).subarray(0, length))
    await expect(say('info', file)).rejects.toThrow(/cut short\?/)
  })

  it('names a file that is not there', async () => {
    await expect(say('info', join(folder, 'none'))).rejects.toThrow(/none: no such file/)
  })

  it('refuses another verb and a file that is no index', async () => {
    const file = join(folder, 'text')
    await writeFile(file, 'not an index')
    await expect(say('polish')).rejects.toThrow(/'build' or 'info', not 'polish'/)
    await expect(say('info', '--file', file)).rejects.toThrow(/text: not an index of this version/)
  })
})
