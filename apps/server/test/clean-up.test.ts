import { beforeAll, beforeEach, expect, test } from 'vitest'
import { cleanUp, cleanUpFile } from './clean-up.ts'

const undone: string[] = []
const undo = (what: string) => () => undone.push(what)

beforeAll(() => {
  cleanUp(undo('file, first'))
  cleanUp(() => Promise.reject(new Error('it would not close')))
  cleanUp(undo('file, last'))
})
beforeEach(() => cleanUp(undo('every test')))

test('what a test opens stays open as long as it runs', () => {
  cleanUp(undo('test'))
  expect(undone).toEqual([])
})

test('it is closed after the test, the newest first, and what a hook of the file opened is not', () => {
  expect(undone).toEqual(['test', 'every test'])
})

test('after the file everything is closed, the newest first, and what fails is told', async () => {
  undone.length = 0
  await expect(cleanUpFile()).rejects.toThrow('it would not close')
  expect(undone).toEqual(['file, last', 'file, first'])
})
