import type { FoundRecord } from '#web/feature.ts'
import { importPaths } from '#web/paths/data/imports.ts'
import { IconUpload } from '#web/ui/generated/icons.ts'
import { findImports } from './import-calls.ts'

/** Imports for the command palette: by file name, newest first. */
export async function search(text: string): Promise<readonly FoundRecord[]> {
  const found = await findImports(text.trim())
  return found.map(({ id, file_name, created_by }) => ({
    key: `import-${id}`,
    label: file_name,
    note: created_by,
    icon: IconUpload,
    href: importPaths.importOf(id),
  }))
}
