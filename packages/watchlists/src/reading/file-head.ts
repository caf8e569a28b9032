import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import type { FileHead, ListFile } from '../list.ts'
import { ListError } from '../list-error.ts'
import { ofFile } from '../problems/of-file.ts'

const headBytes = 16_384

export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

export async function readHead(file: ListFile, isSaid: boolean): Promise<FileHead> {
  const raw = await firstBytes(file.path)
  if (raw.length === 0) throw new ListError({ file: file.name, problem: ofFile.empty })
  const bytes = isGzip(raw) ? await gunzipStart(raw) : raw
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const encoding = byOrderMark(bytes) === 'utf-16le' ? 'utf16le' : 'utf8'
  return { name: file.name, text: isZip ? '' : bytes.toString(encoding), isZip, isSaid }
}

export const isGzip = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

async function firstBytes(path: string): Promise<Buffer> {
  const size = Math.min((await stat(path)).size, headBytes)
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size), 0, size, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function gunzipStart(raw: Buffer): Promise<Buffer> {
  const gunzip = createGunzip()
  const parts: Buffer[] = []
  return new Promise((resolve) => {
    const finish = () => resolve(Buffer.concat(parts))
    gunzip.on('data', (part: Buffer) => parts.push(part))
    // A head ends mid-stream by design, so gunzip always reports a premature end.
    gunzip.on('error', finish)
    gunzip.on('end', finish)
    gunzip.end(raw)
  })
}

export function byOrderMark(part: Buffer): Encoding | undefined {
  if (part[0] === 0xef && part[1] === 0xbb && part[2] === 0xbf) return 'utf-8'
  if (part[0] === 0xff && part[1] === 0xfe) return 'utf-16le'
  return undefined
}
