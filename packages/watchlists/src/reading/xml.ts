import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import { clean } from '../facts/clean.ts'
import type { ListFile, Words } from '../list.ts'
import { ListError } from '../list-error.ts'
import { ofFile } from '../problems/of-file.ts'
import { ofRecord } from '../problems/of-record.ts'
import { at } from '../problems/places.ts'
import { readText } from './text.ts'

/** One element of a record. Reading removes values, so anything left at the end was not understood. */
export interface XmlNode {
  name: string
  file: string
  line: number
  attributes: Map<string, string>
  children: XmlNode[]
  taken: XmlNode[]
  text: string
}

/** Which elements are records, and which are containers; any other element stops the import. */
export interface XmlShape {
  records: ReadonlySet<string>
  containers: ReadonlySet<string>
  /** For office files, whose other elements are settings and not data. */
  skipOthers?: true
  mayBeEmpty?: true
}

/** The records of an XML file, one at a time, by local name: namespaces of these lists change between years. */
export async function* readXml(
  file: ListFile,
  shape: XmlShape,
  text: AsyncIterable<string> = readText(file),
): AsyncGenerator<XmlNode> {
  const state = { open: [] as XmlNode[], done: [] as XmlNode[], seen: 0 }
  const parser = listen(file, { shape, state })
  for await (const piece of text) {
    parser.write(piece)
    yield* state.done.splice(0)
  }
  parser.close()
  yield* state.done.splice(0)
  if (state.seen === 0 && !shape.mayBeEmpty) throw new ListError({ file: file.name, problem: ofFile.noRecords })
}

interface State {
  open: XmlNode[]
  done: XmlNode[]
  seen: number
}

function listen(file: ListFile, { shape, state }: { shape: XmlShape; state: State }): SaxesParser {
  const parser = new SaxesParser({ position: true })
  parser.on('error', (error) => {
    const problem = ofFile.broken(error.message.replace(/^\S*:?\d+:\d+: /, ''))
    throw new ListError({ file: file.name, place: at.line(parser.line), problem })
  })
  parser.on('opentag', (tag) => {
    const node = element(tag, { file: file.name, line: parser.line })
    const parent = state.open.at(-1)
    if (!parent && !shape.records.has(node.name)) return enterContainer(node, { shape, state })
    parent?.children.push(node)
    state.open.push(node)
  })
  const hear = (text: string) => {
    const node = state.open.at(-1)
    if (node) node.text += text
  }
  parser.on('text', hear)
  parser.on('cdata', hear)
  parser.on('closetag', () => {
    const node = state.open.pop()
    if (!node || state.open.length > 0) return
    state.seen++
    state.done.push(node)
  })
  return parser
}

function element(
  tag: { name: string; attributes: Record<string, SaxesAttributePlain | string> },
  { file, line }: { file: string; line: number },
): XmlNode {
  const attributes = new Map<string, string>()
  for (const [name, value] of Object.entries(tag.attributes)) {
    if (!/^(?:xmlns(?::|$)|xsi:)/.test(name))
      attributes.set(localName(name), typeof value === 'string' ? value : value.value)
  }
  return { name: localName(tag.name), file, line, attributes, children: [], taken: [], text: '' }
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Yields a container's own attributes (e.g. the list's date) as a record without children. */
function enterContainer(node: XmlNode, { shape, state }: { shape: XmlShape; state: State }): void {
  if (shape.containers.has(node.name)) {
    if (node.attributes.size > 0) state.done.push(node)
    return
  }
  if (shape.skipOthers) return
  throw new ListError({
    file: node.file,
    place: at.line(node.line),
    field: node.name,
    problem: ofFile.strangeElement,
  })
}

/** Removes the only child of this name and returns its text; a second one is an error. */
export function popText(node: XmlNode, name: string): string | undefined {
  const found = popAll(node, name)
  if (found.length > 1) throw doubt(node, name, ofRecord.moreThanOnce)
  return found[0] && ownText(found[0])
}

/** Removes and returns the texts of all children of this name. */
export function popTexts(node: XmlNode, name: string): string[] {
  return popAll(node, name)
    .map(ownText)
    .filter((text) => text !== undefined)
}

/** Removes the children of this name; unread content inside them is still detected. */
export function popAll(node: XmlNode, name: string): XmlNode[] {
  const found = node.children.filter((child) => child.name === name)
  if (found.length === 0) return found
  node.children = node.children.filter((child) => child.name !== name)
  node.taken.push(...found)
  return found
}

/** Removes and returns the text of the element itself; undefined if it is blank. */
export function ownText(node: XmlNode): string | undefined {
  const text = clean(node.text)
  node.text = ''
  return text === '' ? undefined : text
}

export function popAttribute(node: XmlNode, name: string): string | undefined {
  const value = node.attributes.get(name)
  node.attributes.delete(name)
  const text = clean(value ?? '')
  return text === '' ? undefined : text
}

/** Discards values that are not needed: sort keys, version counters, internal numbers. */
export function ignore(node: XmlNode, names: readonly string[]): void {
  node.children = node.children.filter((child) => !names.includes(child.name))
  for (const name of names) node.attributes.delete(name)
}

/** Stops the import if any content of the record was not read. */
export function assertRead(node: XmlNode, record: string): void {
  for (const child of node.taken) assertRead(child, record)
  const left = node.children.find(saysSomething)
  const attribute = [...node.attributes].find(([, value]) => clean(value) !== '')
  const text = clean(node.text)
  if (!left && !attribute && text === '') return
  const field = left?.name ?? attribute?.[0] ?? node.name
  const value = left ? content(left) : (attribute?.[1] ?? text)
  throw new ListError({
    file: node.file,
    place: at.recordOfLine(left?.line ?? node.line, record),
    field,
    problem: ofRecord.notUnderstood(value),
  })
}

function saysSomething(node: XmlNode): boolean {
  return (
    clean(node.text) !== '' ||
    [...node.attributes.values()].some((v) => clean(v) !== '') ||
    node.children.some(saysSomething)
  )
}

const content = (node: XmlNode): string =>
  clean([node.text, ...node.attributes.values(), ...node.children.map(content)].join(' '))

export function doubt(node: XmlNode, field: string, problem: Words): ListError {
  return new ListError({ file: node.file, place: at.line(node.line), field, problem })
}
