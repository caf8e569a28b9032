// Run by `npm run build` and the container image: builds the browser application if necessary, and prints why it failed.
import { buildSpa, spaFolder } from './build-spa.ts'

try {
  const outcome = await buildSpa()
  process.stdout.write(`${outcome === 'built' ? 'Built' : 'Already fresh'}: ${spaFolder}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
