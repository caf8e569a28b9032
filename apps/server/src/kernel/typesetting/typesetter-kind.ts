import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const program = `@myriaddreamin/typst-ts-node-compiler-${process.platform}-${process.arch}`

function isInstalled(name: string): boolean {
  try {
    resolve(name)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return false
    throw error
  }
}

/** The typesetter as a program of this platform where it is installed, else its WebAssembly build, which runs everywhere. */
export const typesetterKind: 'native' | 'portable' = ['', '-gnu', '-musl', '-msvc'].some((abi) =>
  isInstalled(program + abi),
)
  ? 'native'
  : 'portable'
