// Plain JavaScript for any Node that runs npm: removes unused files of packages, a third of their size.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const faces = 'apps/server/src/modules/reports/pdf/faces.json'

/** Removes Node's C headers, and the weights of fonts that no document uses. */
export function prunePackages(root) {
  const modules = path.join(root, 'node_modules')
  for (const name of namesIn(modules).filter((entry) => /^node-(bin-)?(linux|darwin|win)/.test(entry)))
    rmSync(path.join(modules, name, 'include'), { recursive: true, force: true })
  const kept = new Set(JSON.parse(readFileSync(path.join(root, faces), 'utf8')).map((face) => path.posix.dirname(face)))
  for (const family of namesIn(path.join(modules, '@expo-google-fonts')))
    for (const weight of namesIn(path.join(modules, '@expo-google-fonts', family)))
      if (/^\d{3}/.test(weight) && !kept.has(`@expo-google-fonts/${family}/${weight}`))
        rmSync(path.join(modules, '@expo-google-fonts', family, weight), { recursive: true })
}

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : [])
