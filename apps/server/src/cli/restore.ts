import { createReadStream, existsSync } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { restoreBackup } from '../backup/restore-backup.ts'
import { openFiles } from '../start/open-files.ts'
import { withDatabase } from './database.ts'
import { BadInput } from './terminal/json-lines.ts'
import type { CommandIo } from './terminal/output.ts'

export const name = 'restore'
export const summary = 'Put a backup into an empty installation'
export const usage = 'restore FILE'

export async function run(args: readonly string[], io: CommandIo): Promise<void> {
  const [file, ...more] = args
  if (file === undefined || file.startsWith('-') || more.length > 0) throw new BadInput('restore needs one file name')
  if (!existsSync(file)) throw new BadInput(`there is no file ${file}`)
  await withDatabase(io, async ({ config, address }) => {
    const plain = createGunzip()
    const raw = createReadStream(file)
    raw.on('error', (error) => plain.destroy(error))
    const { rows, files, manifest, upgraded } = await restoreBackup(raw.pipe(plain), {
      address,
      files: await openFiles(config),
    })
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    io.out(
      `Restored ${total} rows of ${Object.keys(rows).length} tables and ${files} files, written by release ${manifest.version}`,
    )
    for (const { organisation, seq, hash } of manifest.heads)
      io.out(`audit chain of organisation ${organisation}: seal ${seq}, ${hash}`)
    if (upgraded.length > 0) io.out(`Brought up to date: ${upgraded.join(', ')}`)
    io.out('Compare: npm run -s probity -- audit verify')
  })
}
