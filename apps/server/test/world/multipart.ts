import { Buffer } from 'node:buffer'

export interface Part {
  name: string
  content: string | Buffer
  /** Makes the part a file. */
  fileName?: string
}

/** A multipart form byte for byte, as a browser would send it. */
export function multipart(parts: readonly Part[], boundary = 'probity-boundary-7d3') {
  const pieces = parts.flatMap(({ name, content, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName.replaceAll('"', '%22')}"`
    const type = fileName === undefined ? '' : 'Content-Type: application/octet-stream\r\n'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${type}\r\n`
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]
  })
  const payload = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
