import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'

/** A downloaded file as bytes; the browser may run elsewhere, so there is no local file. */
export const downloaded = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream())
