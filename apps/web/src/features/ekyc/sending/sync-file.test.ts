import type { EkycDocument } from '@probity/contract/ekyc/ekyc.ts'
import { expect, test } from 'vitest'
import { type SyncCalls, syncFiles } from './sync-file.ts'

test('sync asks which files exist, uploads the chosen missing ones and verifies each, in this order [EKY-019] [EKY-059]', async () => {
  const order: string[] = []
  const calls: SyncCalls = {
    content: async (id) => {
      order.push(`content ${id}`)
      return new Blob(['x'])
    },
    exist: async (company, ids) => {
      order.push(`exist ${company}: ${ids.join(' ')}`)
      return { 1: true, 2: false, 3: false }
    },
    upload: async ({ attachment, description, name }) => {
      order.push(`upload ${attachment} ${name} ${description}`)
      return {} as EkycDocument
    },
    verify: async (client, id) => {
      order.push(`verify ${client} ${id}`)
      return { is_verified: id !== 3, checksum: '' }
    },
  }
  const file = (id: number) => ({ id, file_name: `${id}.pdf`, description: `File ${id}`, type: 'other' as const })
  const done: number[] = []
  const failed = await syncFiles(
    { client: 7, company: 9, files: [file(1), file(2), file(3)], onDone: (id) => done.push(id) },
    calls,
  )
  expect(order).toEqual([
    'exist 9: 1 2 3',
    'verify 7 1',
    'content 2',
    'upload 2 2.pdf File 2',
    'verify 7 2',
    'content 3',
    'upload 3 3.pdf File 3',
    'verify 7 3',
  ])
  expect(failed.map(({ id }) => id)).toEqual([3])
  expect(done).toEqual([1, 2, 3])
})
