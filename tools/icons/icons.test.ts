import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { iconSource, importedIcons } from './icon-source.ts'

test('the generated icons are those that the sources import: run npm run icons', async () => {
  const file = fileURLToPath(new URL('../../apps/web/src/ui/generated/icons.ts', import.meta.url))
  expect(readFileSync(file, 'utf8')).toBe(await iconSource(importedIcons()))
})
