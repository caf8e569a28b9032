import path from 'node:path'
import { clearIncoming, diskStore } from '#kernel/storage/disk-store.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import { s3Store } from '#kernel/storage/s3-store.ts'
import { BadSetting, type Config } from './config.ts'

/** The file store of this installation: a bucket if one is set, otherwise a folder next to the data. */
export async function openFiles(config: Config): Promise<FileStore> {
  const { PROBITY_S3_BUCKET: bucket, PROBITY_S3_REGION: region, PROBITY_S3_ENDPOINT: endpoint } = config
  if (bucket === undefined) return diskStore(filesFolder(config))
  const { PROBITY_S3_KEY_ID: accessKeyId, PROBITY_S3_SECRET: secretAccessKey, PROBITY_S3_PREFIX: prefix } = config
  const store = await s3Store({
    bucket,
    region,
    scratch: path.join(config.dataFolder, 'incoming'),
    ...(endpoint ? { endpoint } : {}),
    ...(accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : {}),
    ...(prefix ? { prefix } : {}),
  })
  await assertUsable(store, `${bucket} at ${endpoint ?? `AWS in ${region}`}`)
  return store
}

/** Checked at the start: otherwise the first to notice would be a user with an upload. */
async function assertUsable(store: FileStore, where: string): Promise<void> {
  try {
    for await (const _ of store.list()) return
  } catch (error) {
    const { name, message } = error as Error
    const why = message.includes(name) || name === 'Error' ? message : `${name}: ${message}`
    throw new BadSetting(
      `The bucket ${where} cannot be used (${why}). Check the settings PROBITY_S3_… and that the store runs.`,
    )
  }
}

const filesFolder = ({ dataFolder }: Config): string => path.join(dataFolder, 'files')

/** Removes leftovers of aborted uploads at the start of a server that alone uses its folder. */
export const clearUploads = (config: Config): Promise<void> => clearIncoming(filesFolder(config))
