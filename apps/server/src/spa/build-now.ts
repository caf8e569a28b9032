// What `npm run build` and the container image run: the browser application, built or found fresh, with the reason if not.
import { buildSpa, spaFolder } from './build-spa.ts'

try {
  const outcome = await buildSpa()
  process.stdout.write(`${outcome === 'built' ? 'Built' : 'Already fresh'}: ${spaFolder}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
