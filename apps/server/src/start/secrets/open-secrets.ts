import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type SecretBox, secretBox } from '#kernel/storage/secret-box.ts'
import type { Config } from '../config.ts'
import { secretKeyFile } from '../places.ts'

/** The key for stored secrets: from the settings, or created once and kept next to the data, outside the database. */
export function openSecrets(config: Pick<Config, 'PROBITY_SECRET_KEY' | 'dataFolder'>): SecretBox {
  if (config.PROBITY_SECRET_KEY !== undefined) return secretBox(config.PROBITY_SECRET_KEY)
  return secretBox(keyOf(config))
}

function keyOf(config: Pick<Config, 'dataFolder'>): string {
  const file = secretKeyFile(config)
  const found = readIfThere(file)
  if (found !== undefined) return found
  mkdirSync(config.dataFolder, { recursive: true })
  const own = `${file}.${process.pid}`
  writeFileSync(own, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  try {
    // When several processes start together, one creates the key; the link fails for the others.
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
