import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { typesetterKind } from '#kernel/typesetting/typesetter-kind.ts'

// Set-up installs both fonts for reports.
const faces = [
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans-hk/600SemiBold/NotoSansHK_600SemiBold.ttf',
].map((face) => readFileSync(fileURLToPath(import.meta.resolve(face))))
const workspace = fileURLToPath(new URL('./template/', import.meta.url))

/** Files by name, and the inputs of the template. */
export interface Typesetting {
  files: ReadonlyMap<string, Buffer>
  inputs: Readonly<Record<string, string>>
}

/** Draws the template as a PDF. An error message of the typesetter may quote the file, so it is not passed on. */
export type Typeset = (work: Typesetting) => Buffer

const refused = () => new Error('the typesetter refused a file')

async function openNative(): Promise<Typeset> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: faces }] })
  return ({ files, inputs }) => {
    for (const [name, content] of files) compiler.mapShadow(workspace + name, content)
    try {
      return compiler.pdf({ mainFilePath: `${workspace}marked.typ`, inputs })
    } catch {
      throw refused()
    } finally {
      for (const name of files.keys()) compiler.unmapShadow(workspace + name)
      compiler.evictCache(0)
    }
  }
}

async function openPortable(): Promise<Typeset> {
  const typst = await import('@myriaddreamin/typst-ts-web-compiler')
  await typst.default()
  const builder = new typst.TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const face of faces) await builder.add_raw_font(face)
  const compiler = await builder.build()
  compiler.map_shadow('/marked.typ', readFileSync(`${workspace}marked.typ`))
  return ({ files, inputs }) => {
    for (const [name, content] of files) compiler.map_shadow(`/${name}`, content)
    try {
      const { result } = compiler.compile('/marked.typ', Object.entries(inputs), 'pdf', 1) as { result?: Uint8Array }
      if (result) return Buffer.from(result)
      throw refused()
    } catch {
      throw refused()
    } finally {
      for (const name of files.keys()) compiler.unmap_shadow(`/${name}`)
    }
  }
}

/** The typesetter of this platform; the WebAssembly build runs everywhere. */
export const openTypesetter = (kind: typeof typesetterKind = typesetterKind): Promise<Typeset> =>
  kind === 'native' ? openNative() : openPortable()
