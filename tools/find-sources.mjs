// Loaded before a program that starts often: computes where an import leads. Node looks for a package.json beside every file, for each
// of some 8,000 imports, which takes a quarter of a second per start (decision 0147).
import { registerHooks } from 'node:module'

const ownSource = /^(#[a-z]+|@probity\/[a-z]+)\/(.+\.ts)$/
/** Where Node found the first source of a name such as `#kernel` or `@probity/contract`. */
const folders = new Map()
/** The folder of a package's entry, for each of its files found so far. */
const packageFolders = new Map()

const folderOf = (url) => url.slice(0, url.lastIndexOf('/') + 1)
const plain = /^(?:\.\.?\/)+(?:[\w@-][\w.@-]*\/)*[\w@-][\w.@-]*$/
/** The address of a file beside another; by hand, because some 7,000 URLs take 20 ms to parse. */
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

/** Files under the folder of a package's entry are modules as it is one; about all others Node is asked. */
function inPackage(specifier, context, next) {
  const folder = packageFolders.get(context.parentURL)
  if (folder === undefined || !specifier.endsWith('.js')) return next(specifier, context)
  const href = beside(specifier, context.parentURL)
  if (!href.startsWith(folder)) return next(specifier, context)
  packageFolders.set(href, folder)
  return answer(href, 'module')
}

registerHooks({ resolve })
