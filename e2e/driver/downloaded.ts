import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'

/** What a page saved, as bytes; the browser may run elsewhere, so there is no file to open. */
export const downloaded = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream())
