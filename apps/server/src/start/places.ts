import path from 'node:path'
import type { Config } from './config.ts'

/** Where releases of the watchlists lie on this machine. */
export const releasesFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => path.join(dataFolder, 'releases')

/** Where heads of the audit chains are appended, outside the database. */
export const headsFile = ({ dataFolder }: Pick<Config, 'dataFolder'>): string =>
  path.join(dataFolder, 'audit-heads.jsonl')

/** The key that encrypts stored secrets, where none is set. */
export const secretKeyFile = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => path.join(dataFolder, 'secret.key')

/** Where somebody puts the files of a list, in a folder of the list's id, to have them read in. */
export const listsFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => path.join(dataFolder, 'lists')
