import { beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { bodyOf } from '#web/api/upload.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { failureWords, newLine, partsOf } from './use-uploads.ts'

beforeAll(() => loadWords('core', 'sys'))

describe('an upload', () => {
  test('carries the file, a description and the ids as comma lists [ATT-023] [ATT-024] [ATT-025] [ATT-026] [ATT-027] [ATT-042]', () => {
    const form = partsOf(new File(['x'], 'passport.pdf'), { kind: 'person', id: 7 })
    expect([...form.keys()]).toEqual(['description', 'company_ids', 'person_ids', 'alert_ids', 'file'])
    expect([form.get('person_ids'), form.get('company_ids'), (form.get('file') as File).name]).toEqual([
      '7',
      '',
      'passport.pdf',
    ])
  })
  test('succeeds only with status 200 and data [ATT-028]', () => {
    expect(bodyOf({ status: 200, text: '{"status":200,"data":{"id":1}}' })).toEqual({ id: 1 })
    for (const text of ['{"status":200}', '{"status":500,"data":{}}', 'no json'])
      expect(() => bodyOf({ status: 200, text })).toThrow(ApiError)
  })
  test('of a kind that no record takes is refused when it is chosen', () => {
    for (const name of ['setup.exe', 'page.HTML', 'no-ending'])
      expect(newLine(new File(['x'], name))).toMatchObject({
        state: 'refused',
        failure: expect.stringMatching(/^Only these kinds of files are accepted: .*pdf/),
      })
    expect(newLine(new File(['x'], 'Passport.PDF'))).toMatchObject({ state: 'waiting', failure: undefined })
  })
  test('that fails says so, with the words of the server when it has some [ATT-038] [ATT-039]', () => {
    expect(failureWords(new Error('x'))).toBe('Failed to upload file')
    expect(failureWords(new ApiError('E_UNSUPPORTED', 415))).toBe(
      'Failed to upload file: This file type is not accepted.',
    )
    const issues = [{ path: 'file', code: 'odd', message: 'type .msg is not accepted' }]
    expect(failureWords(new ApiError('E_VALIDATION', 400, { issues }))).toBe(
      'Failed to upload file: type .msg is not accepted',
    )
    const missing = [{ path: 'file', code: 'required', message: 'file is required' }]
    expect(failureWords(new ApiError('E_VALIDATION', 400, { issues: missing }))).toBe('file is required')
  })
})
