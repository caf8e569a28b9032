// Loaded before a program that starts often: resolves imports without reading package.json files. Node looks for one beside every
// file, for each of some 8,000 imports, which takes a quarter of a second per start (decision 0147).
import { registerHooks } from 'node:module'

const ownSource = /^(#[a-z]+|@probity\/[a-z]+)\/(.+\.ts)$/
/** The folder behind a prefix such as `#kernel` or `@probity/contract`, as Node resolved it the first time. */
const folders = new Map()
/** For each resolved file of an ES module package: the folder of the package's entry. */
const packageFolders = new Map()

const folderOf = (url) => url.slice(0, url.lastIndexOf('/') + 1)
const plain = /^(?:\.\.?\/)+(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*$/
/** Resolves a relative specifier without URL, which takes 20 ms for some 7,000 of them. */
function beside(specifier, url) {
  if (!plain.test(specifier)) return new URL(specifier, url).href
  let folder = folderOf(url)
  let at = 0
  for (; specifier[at] === '.'; at = specifier.indexOf('/', at) + 1)
    if (specifier[at + 1] === '.') folder = folderOf(folder.slice(0, -1))
  return folder + specifier.slice(at)
}

const answer = (url, format) => ({ url, format, shortCircuit: true })

function resolve(specifier, context, next) {
  const { parentURL } = context
  if (parentURL === undefined) return next(specifier, context)
  const isRelative = specifier.startsWith('.')
  if (parentURL.includes('/node_modules/'))
    return isRelative ? inPackage(specifier, context, next) : toPackage(specifier, context, next)
  if (isRelative && specifier.endsWith('.ts')) return answer(beside(specifier, parentURL), 'module-typescript')
  const [, name, file] = ownSource.exec(specifier) ?? []
  return name === undefined
    ? toPackage(specifier, context, next)
    : toSource({ name, file }, () => next(specifier, context))
}

function toSource({ name, file }, ask) {
  const folder = folders.get(name)
  if (folder !== undefined) return answer(folder + file, 'module-typescript')
  const found = ask()
  if (found.url.endsWith(`/${file}`)) folders.set(name, found.url.slice(0, -file.length))
  return found
}

function toPackage(specifier, context, next) {
  const found = next(specifier, context)
  if (found.format === 'module') packageFolders.set(found.url, folderOf(found.url))
  return found
}

/** Below the folder of the entry, files have the entry's format. Node resolves all others. */
function inPackage(specifier, context, next) {
  const folder = packageFolders.get(context.parentURL)
  if (folder === undefined || !specifier.endsWith('.js')) return next(specifier, context)
  const href = beside(specifier, context.parentURL)
  if (!href.startsWith(folder)) return next(specifier, context)
  packageFolders.set(href, folder)
  return answer(href, 'module')
}

registerHooks({ resolve })
