import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { appendRecord, discardDraft, draftRelease, sealRecords } from './draft-release.ts'

const home = mkdtempSync(path.join(tmpdir(), 'probity-draft-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a disk that fills up between two records fails the next record and the end of the build, and ends no process', async () => {
  const draft = await draftRelease(home)
  draft.records.destroy(new Error('no space left'))
  await sleep(10)
  const digest = { list: 'demo', id: 'demo:1', material: '00'.repeat(16), whole: '00'.repeat(16) }
  await expect(appendRecord(draft, { packed: Buffer.from('record'), digest })).rejects.toThrow('no space left')
  await expect(sealRecords(draft)).rejects.toThrow('no space left')
  await discardDraft(draft)
  expect(readdirSync(home)).toEqual([])
})
