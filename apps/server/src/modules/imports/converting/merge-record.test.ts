import { describe, expect, test } from 'vitest'
import type { Row } from '#kernel/resource/binding.ts'
import type { Draft, DraftList } from './draft.ts'
import { mergeRecord, rowText } from './merge-record.ts'

const draft = (fields: Row, lists: Partial<Record<DraftList, Row[]>> = {}): Draft => ({
  fields,
  lists: { names: [], idens: [], addresses: [], emails: [], bank_infos: [], ...lists },
})

test('a new record has all that the file says, and nothing to undo or to compare', () => {
  const names = [{ name_type: 1, lang: 1, sur: 'Kestrel' }]
  expect(mergeRecord(draft({ ref_id: 'P-1', tel: '2' }, { names }), undefined, 0)).toMatchObject({
    body: { ref_id: 'P-1', tel: '2', names },
    changes: [],
    undo: { fields: {}, lists: [] },
  })
})

test('only changed fields are sent, with their values before; the stored reference stays', () => {
  const { body, changes, undo } = mergeRecord(
    draft({ ref_id: 'P-9', tel: '3', fax: '4', acc_end_date: Date.UTC(2024, 1, 29), dob: '1961-04-05' }),
    { ref_id: 'P-1', tel: '2', fax: '4', acc_end_date: 0, dob: null },
    0,
  )
  expect(body).toEqual({ tel: '3', acc_end_date: Date.UTC(2024, 1, 29), dob: '1961-04-05' })
  expect(undo.fields['tel']).toEqual({ before: '2', after: '3' })
  expect(changes).toEqual([
    { field: 'tel', before: '2', after: '3', identifying: false },
    { field: 'acc_end_date', before: '', after: '2024-02-29', identifying: false },
    { field: 'dob', before: '', after: '1961-04-05', identifying: true },
  ])
})

test('notes are only added to: lines that the record has in another spelling are left out, and an undo returns what stood before', () => {
  const merged = (notes: string, stored: string | null) => mergeRecord(draft({ notes }), { notes: stored }, 0)
  const { body, changes, undo } = merged('Partner: MC\nBox: 14\npartner:  mc', 'Typed by hand\nPARTNER: MC')
  expect(body).toEqual({ notes: 'Typed by hand\nPARTNER: MC\nBox: 14' })
  expect(changes).toEqual([{ field: 'notes', before: '', after: 'Box: 14', identifying: false }])
  expect(undo.fields['notes']).toEqual({ before: 'Typed by hand\nPARTNER: MC', after: body['notes'] })
  expect(merged('Box: 14', null).body).toEqual({ notes: 'Box: 14' })
  expect(merged('box: 14', 'Kept\nBox: 14').changes).toEqual([])
})

describe('an identity document', () => {
  const hkid = { id: 5, type: 1, country: null, id_number: 'A123456(3)', expiry_date: 0 }
  const passport = { id: 6, type: 2, country: 'GB', id_number: '111222333', expiry_date: 0 }
  const merged = (...idens: Row[]) => mergeRecord(draft({}, { idens }), { idens: [hkid, passport] }, 0)

  test('is the stored one in another spelling of its number', () => {
    expect(merged({ type: 1, id_number: ' a123456（3）' }).body).toEqual({})
    expect(merged({ type: 1, id_number: 'A1234563' }).body).toEqual({})
  })

  test('with a new number replaces the HKID, or the document of the same kind and country', () => {
    const { body, changes } = merged({ type: 2, country: 'GB', id_number: '444555666' })
    expect(body['idens']).toEqual([5, expect.objectContaining({ id: 6, id_number: '444555666' })])
    expect(changes).toEqual([{ field: 'idens', before: '1•••333 GB', after: '4•••666 GB', identifying: true }])
    expect(merged({ type: 1, id_number: 'G123456(A)' }).body['idens']).toEqual([expect.objectContaining({ id: 5 }), 6])
  })

  test('of another country is a further one', () => {
    const row = { type: 2, country: 'FR', id_number: '777888999' }
    const { body, undo } = merged(row)
    expect(body['idens']).toEqual([5, 6, row])
    expect(undo.lists).toEqual([{ list: 'idens', after: row }])
  })

  test('does not replace a stored one that the file states as well', () => {
    const next = { type: 2, country: 'GB', id_number: '444555666' }
    expect(merged(next, { type: 2, country: 'GB', id_number: '111222333' }).body['idens']).toEqual([5, 6, next])
  })
})

describe('an address', () => {
  const held = { id: 8, address_type: 1, address_1: '1 Quay Road', address_4: 'HK' }
  const next = { address_type: 1, address_1: '2 Quay Road' }
  test('of the main sheet replaces the one of its type, one of a child sheet is added', () => {
    const stored = { addresses: [held] }
    const main = mergeRecord(draft({}, { addresses: [next] }), stored, 1)
    expect(main.body['addresses']).toEqual([
      expect.objectContaining({ id: 8, address_1: '2 Quay Road', address_4: 'HK' }),
    ])
    expect(main.undo.lists[0]).toMatchObject({ id: 8, before: { address_1: '1 Quay Road' } })
    expect(mergeRecord(draft({}, { addresses: [next] }), stored, 0).body['addresses']).toEqual([8, next])
  })
})

test('a path of the body leads to the row of the file, behind rows that stay as stored', () => {
  const stored = { emails: [{ id: 1, email: 'a@velm.test' }] }
  const { body, paths } = mergeRecord(
    draft({}, { emails: [{ email: 'A@velm.test' }, { email: 'b@velm.test' }] }),
    stored,
    0,
  )
  expect(body['emails']).toEqual([1, { email: 'b@velm.test' }])
  expect([...paths]).toEqual([['emails.1', 'emails.1']])
})

test('an account is the stored one whatever its spaces and hyphens', () => {
  const stored = { bank_infos: [{ id: 3, acc_number: '012-345 678', acc_bank: 'Velm Bank' }] }
  const { body } = mergeRecord(
    draft({}, { bank_infos: [{ acc_number: '012345678', acc_bank: 'Bank of Velm' }] }),
    stored,
    0,
  )
  expect(body['bank_infos']).toEqual([expect.objectContaining({ id: 3, acc_bank: 'Bank of Velm' })])
})

test('a row in one line masks a document number', () => {
  expect(rowText('idens', { id_number: 'A123456(3)', country: 'HK', expiry_date: Date.UTC(2030, 0, 1) })).toBe(
    'A•••56(3) HK 2030-01-01',
  )
  expect(rowText('names', { sur: 'Kestrel', other: 'Orvando' })).toBe('Kestrel Orvando')
})
