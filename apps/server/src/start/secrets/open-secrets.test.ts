import { mkdtempSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { secretKeyFile } from '../places.ts'
import { openSecrets } from './open-secrets.ts'

test('the key of stored secrets is made once beside the data, readable by its owner only, or set', () => {
  const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'secrets-'))
  const sealed = openSecrets({ PROBITY_SECRET_KEY: undefined, dataFolder }).seal('words', 'here')
  expect(openSecrets({ PROBITY_SECRET_KEY: undefined, dataFolder }).open(sealed, 'here')).toBe('words')
  const readable = process.platform === 'win32' ? 0 : statSync(secretKeyFile({ dataFolder })).mode & 0o077
  expect(readable).toBe(0)
  const set = openSecrets({ PROBITY_SECRET_KEY: 'a key that somebody set', dataFolder })
  expect(() => set.open(sealed, 'here')).toThrow(/does not open/)
})
