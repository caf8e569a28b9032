import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import { packCalls } from '@probity/contract/reports/report-calls.ts'
import { responseTo } from '#web/api/call.ts'

export interface ReceivedPack {
  name: string
  blob: Blob
  sha256: string | undefined
}

export type PackOf = { family: PartyFamily | 'alert_cases'; id: number }

interface Receive {
  signal: AbortSignal
  onBytes: (received: number, whole: number) => void
}

const nameIn = (disposition: string | null): string =>
  /filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? 'evidence.zip'
const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Requests a pack and downloads it with progress. A broken connection is a failure, never a partial file. */
export async function receivePack({ family, id }: PackOf, { signal, onBytes }: Receive): Promise<ReceivedPack> {
  const response = await responseTo(packCalls[family], { params: { id } }, { signal })
  const whole = Number(response.headers.get('content-length') ?? 0)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = response.body?.getReader()
  while (reader !== undefined) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    received += value.length
    onBytes(received, whole)
  }
  const blob = new Blob(parts, { type: 'application/zip' })
  // Browsers offer no digests over plain HTTP to another machine; the pack contains its own.
  const sha256 = isSecureContext ? hex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())) : undefined
  return { name: nameIn(response.headers.get('content-disposition')), blob, sha256 }
}
