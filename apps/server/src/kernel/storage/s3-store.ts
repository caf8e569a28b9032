import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type * as AwsSdk from '@aws-sdk/client-s3'
import { AppError } from '../errors.ts'
import { type FileStore, type KeptFile, outsideTransactions, putBy } from './file-store.ts'
import { assertContentName, forgetReceived, receiveFile } from './receive.ts'
import { putInParts } from './s3-multipart.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** Absent for AWS itself; the address of any other S3-compatible store. */
  endpoint?: string
  accessKeyId?: string
  secretAccessKey?: string
  /** Prefix of every object name, so that a bucket can be shared. */
  prefix?: string
  /** Uploads wait here until their hash, and with it their name, is known. */
  scratch: string
  /** The largest object that one request stores or copies, and the size of the parts of a larger one. */
  requestMaxBytes?: number
  partBytes?: number
}

const requestMaxBytes = 5 * 1024 ** 3
/** An object has 10,000 parts at most. */
const partBytes = 256 * 1024 ** 2

type Sdk = typeof AwsSdk
type S3Client = AwsSdk.S3Client

/** Content in an S3-compatible bucket. The client is only loaded when this is called. */
export async function s3Store(settings: S3Settings): Promise<FileStore> {
  const sdk = await import('@aws-sdk/client-s3')
  const { client, at, prefix, factsOf } = openBucket(sdk, settings)
  const limits = { requestMaxBytes, partBytes, ...settings }
  // An object's date is that of its last copy, and a copy onto itself has to change something: its metadata, to the same.
  // An object too large to be copied in one request is uploaded again, which also renews its date.
  const keepAgain = async (sha256: string) => {
    const facts = await factsOf(sha256)
    if (facts === undefined || facts.size > limits.requestMaxBytes) return false
    const { Bucket, Key } = at(sha256)
    const onto = { Bucket, Key, CopySource: `${Bucket}/${Key}`, MetadataDirective: 'REPLACE' as const }
    await client.send(new sdk.CopyObjectCommand(onto))
    return true
  }
  const receive: FileStore['receive'] = async (content, { maxBytes }) => {
    const received = await receiveFile(content, settings.scratch, maxBytes)
    const { place, sha256, size } = received
    return {
      ...received,
      async keep() {
        if (await keepAgain(sha256)) return
        if (size > limits.requestMaxBytes)
          return putInParts({ sdk, client, at: at(sha256), place, size, partBytes: limits.partBytes })
        const body = { Body: createReadStream(place), ContentLength: size }
        await client.send(new sdk.PutObjectCommand({ ...at(sha256), ...body }))
      },
      discard: () => rm(place, { force: true }),
    }
  }
  return outsideTransactions({
    receive,
    put: putBy(receive),
    async open(sha256) {
      const answer = await client
        .send(new sdk.GetObjectCommand(at(sha256)))
        .catch((error: unknown) => absentOrThrow(error, undefined))
      if (!answer?.Body) throw new AppError('E_NOT_FOUND')
      return answer.Body as Readable
    },
    has: async (sha256) => (await factsOf(sha256)) !== undefined,
    keepAgain,
    async remove(sha256, keptBefore = Number.POSITIVE_INFINITY) {
      const facts = await factsOf(sha256)
      if (facts === undefined || facts.kept >= keptBefore) return false
      await client.send(new sdk.DeleteObjectCommand(at(sha256)))
      return true
    },
    list: () => listBucket(sdk, client, { bucket: settings.bucket, prefix }),
    forgetIncoming: (before) => forgetReceived(settings.scratch, before),
  })
}

function openBucket(sdk: Sdk, settings: S3Settings) {
  const client = connect(sdk, settings)
  const prefix = settings.prefix ?? 'files/'
  const at = (sha256: string) => {
    assertContentName(sha256)
    return { Bucket: settings.bucket, Key: `${prefix}${sha256}` }
  }
  const factsOf = (sha256: string) =>
    client.send(new sdk.HeadObjectCommand(at(sha256))).then(
      ({ LastModified, ContentLength = 0 }) => ({ kept: LastModified?.getTime() ?? 0, size: ContentLength }),
      (error: unknown) => absentOrThrow(error, undefined),
    )
  return { client, at, prefix, factsOf }
}

function connect(sdk: Sdk, { region, endpoint, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  const credentials = accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}
  return new sdk.S3Client({
    region,
    ...credentials,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Stores other than AWS often refuse the checksums that newer clients add by themselves.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function absentOrThrow<T>(error: unknown, absent: T): T {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  if (name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404) return absent
  throw error
}

type Where = { bucket: string; prefix: string }

async function* listBucket(sdk: Sdk, client: S3Client, { bucket, prefix }: Where): AsyncGenerator<KeptFile> {
  let token: string | undefined
  do {
    const page = await client.send(
      new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: token }),
    )
    for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
      yield { sha256: Key.slice(prefix.length), size: Size, kept: LastModified?.getTime() ?? 0 }
    token = page.NextContinuationToken
  } while (token !== undefined)
}
