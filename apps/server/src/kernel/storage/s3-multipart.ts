import { createReadStream } from 'node:fs'
import type * as AwsSdk from '@aws-sdk/client-s3'

type Sdk = typeof AwsSdk

interface Multipart {
  sdk: Sdk
  client: AwsSdk.S3Client
  at: { Bucket: string; Key: string }
  place: string
  size: number
  partBytes: number
}

/** Stores a file that is too large for one request. The object appears when its last part has arrived, or not at all. */
export async function putInParts({ sdk, client, at, place, size, partBytes }: Multipart): Promise<void> {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(at))
  const upload = { ...at, UploadId }
  try {
    const parts: AwsSdk.CompletedPart[] = []
    for (let start = 0; start < size; start += partBytes) {
      const PartNumber = parts.length + 1
      const end = Math.min(start + partBytes, size)
      const body = { Body: createReadStream(place, { start, end: end - 1 }), ContentLength: end - start }
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...upload, ...body, PartNumber }))
      parts.push({ PartNumber, ETag })
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }))
  } catch (error) {
    // If aborting fails too, the bucket's lifecycle rule removes the incomplete upload.
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}
