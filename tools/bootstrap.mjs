// Plain JavaScript for any Node that runs npm (20 or newer): installs the pinned Node 24 and the dependencies that the command
// needs, once.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { clearTheWay, nodeMissing } from './carried-node.mjs'
import { partsToInstall, partsWanted, whatToInstall } from './install-parts.mjs'
import { prunePackages } from './prune-packages.mjs'

const root = new URL('..', import.meta.url)
const file = (path) => new URL(path, root)
const stampFile = file('node_modules/.bootstrap')

const hash = createHash('sha256')
  .update(readFileSync(file('package-lock.json')))
  .update(process.platform + process.arch)
  .digest('hex')

function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (result.status === 0) return
  console.error(
    `\nSet-up stopped: "${[command, ...args].join(' ')}" failed. Mend what it says above and run the same command again.`,
  )
  process.exit(result.status ?? 1)
}

function installDependencies(parts) {
  const npm = process.env.npm_execpath
  if (!npm) {
    console.error('Start this through npm (npm start, npm test), not directly.')
    process.exit(1)
  }
  clearTheWay(fileURLToPath(root))
  console.log('Installing dependencies (only the first time, or after an update) …')
  const fixed = ['--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  run(process.env.npm_node_execpath ?? process.execPath, [npm, 'ci', ...whatToInstall(parts), ...fixed])
  prunePackages(fileURLToPath(root))
  writeFileSync(stampFile, JSON.stringify({ hash, parts }))
}

function checkNode() {
  const isCarried = existsSync(file('node_modules/.bin/node'))
  const { platform, arch } = process
  const told = nodeMissing({ platform, arch, version: process.versions.node, isCarried })
  if (told === undefined) return
  console.error(told)
  process.exit(1)
}

function installChromium() {
  const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']
  if (process.env.PROBITY_CHROMIUM || browsers.some((browser) => existsSync(browser))) return
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    console.error(
      'The browser tests need Chromium. Install it (on Debian: apt-get install chromium fonts-noto-cjk), or set PROBITY_CHROMIUM to its path.',
    )
    process.exit(1)
  }
  console.log('Installing Chromium for the browser tests …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update', '-qq'], { env })
  // Debian also packages Chromium as a headless shell, which is cheaper; older releases only have the full browser.
  const hasShell = spawnSync('apt-cache', ['show', 'chromium-headless-shell'], { stdio: 'ignore' }).status === 0
  const browser = hasShell ? 'chromium-headless-shell' : 'chromium'
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', browser, 'fonts-noto-cjk'], { env })
}

const { missing, parts } = partsToInstall({
  stamp: existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '',
  hash,
  wanted: partsWanted(process.argv, process.env),
})
if (missing) installDependencies(parts)
checkNode()
if (process.argv.includes('--browser')) installChromium()
