import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

/** Serves each flag as a file of its own at /flags/HK.svg, so that no script carries 250 pictures. */
export function flagFiles(): Plugin {
  return {
    name: 'flag-files',
    configureServer(server) {
      server.middlewares.use('/flags', (request, response, next) => {
        const name = /^\/([A-Z]{2})\.svg$/.exec(request.url ?? '')?.[1]
        if (name === undefined) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(readFileSync(join(folder, `${name}.svg`)))
      })
    },
    generateBundle() {
      for (const file of readdirSync(folder)) {
        if (!/^[A-Z]{2}\.svg$/.test(file)) continue
        this.emitFile({ type: 'asset', fileName: `flags/${file}`, source: readFileSync(join(folder, file)) })
      }
    },
  }
}
