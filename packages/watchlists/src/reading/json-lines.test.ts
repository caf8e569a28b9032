import { expect, it } from 'vitest'
import { refusal, withFile } from '../../test/read-list.ts'
import { readJsonLines } from './json-lines.ts'

async function read(content: string) {
  return withFile(content, 'list.json', async (path) => {
    const found = []
    for await (const one of readJsonLines({ name: 'list.json', path })) found.push(one)
    return found
  })
}

it('reads one object per line, counting blank lines', async () => {
  expect(await read('{"a":1}\n\n{"b":["陳"]}')).toEqual([
    { line: 1, value: { a: 1 } },
    { line: 3, value: { b: ['陳'] } },
  ])
})

it.each(['[1]', 'null', '"text"', '7'])('refuses a line that holds no object: %s', async (line) => {
  expect(await refusal(read(`{"a":1}\n${line}\n`))).toMatch(/list\.json: line 2: not an object/)
})

it('refuses a line that is cut, and names it', async () => {
  expect(await refusal(read('{"a":1}\n{"a":'))).toMatch(/list\.json: line 2: broken or cut short/)
})
