import path from 'node:path'
import type { Config } from './config.ts'

/** Folder of watchlist releases on this machine. */
export const releasesFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => path.join(dataFolder, 'releases')

/** File to which heads of the audit chains are appended, outside the database. */
export const headsFile = ({ dataFolder }: Pick<Config, 'dataFolder'>): string =>
  path.join(dataFolder, 'audit-heads.jsonl')

/** File with the key that encrypts stored secrets, if none is set. */
export const secretKeyFile = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => path.join(dataFolder, 'secret.key')

/** Folder for manual imports: list files go in a subfolder named by the list's id. */
export const listsFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => path.join(dataFolder, 'lists')
