// npm run icons: copies the imported icons from their package, so that an installation needs none of its 18,000 files.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { iconSource, importedIcons } from './icon-source.ts'

const file = fileURLToPath(new URL('../../apps/web/src/ui/generated/icons.ts', import.meta.url))
const source = await iconSource(importedIcons())
const before = readFileSync(file, { encoding: 'utf8', flag: 'a+' })
if (source === before) console.log('The icons are current.')
else {
  writeFileSync(file, source)
  console.log(`Wrote ${file}`)
}
