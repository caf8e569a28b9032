// Plain JavaScript for any Node that runs npm: which part of the dependencies a command needs.

/** What `npm start` installs: the workspaces that run, without anything for developers. */
const product = ['packages/contract', 'packages/matching', 'packages/watchlists', 'apps/server', 'apps/web']

/** Large packages that most installations never use, each with the setting that requires it. */
export const extras = { s3: 'PROBITY_S3_BUCKET', telemetry: 'OTEL_EXPORTER_OTLP_ENDPOINT' }

/** The parts a command needs: 'tests' is everything; otherwise the product and the enabled extras. */
export function partsWanted(args, environment) {
  if (args.includes('--tests') || args.includes('--browser')) return ['tests']
  return Object.keys(extras).filter((name) => environment[extras[name]])
}

/** Compares the installed parts with the wanted ones; an installed part stays installed. */
export function partsToInstall({ stamp, hash, wanted }) {
  const installed = readStamp(stamp)
  const parts = [...new Set([...installed.parts, ...wanted])]
  const has = (part) => installed.parts.includes(part) || installed.parts.includes('tests')
  return { missing: installed.hash !== hash || !wanted.every(has), parts }
}

function readStamp(stamp) {
  try {
    const { hash, parts } = JSON.parse(stamp)
    return { hash, parts }
  } catch {
    return { hash: undefined, parts: [] }
  }
}

/** The arguments that make npm install only these parts. */
export function whatToInstall(parts) {
  if (parts.includes('tests')) return ['--include=dev']
  const workspaces = [...product, ...parts.map((name) => `extras/${name}`)]
  return ['--omit=dev', '--include-workspace-root', ...workspaces.map((name) => `--workspace=${name}`)]
}
