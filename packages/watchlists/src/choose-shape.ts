import type { FileHead, ListDeclaration, ListFile, Shape, Words } from './list.ts'
import { ListError } from './list-error.ts'
import { ofList } from './problems/of-list.ts'
import { readHead } from './reading/file-head.ts'

export interface ChosenShape {
  list: ListDeclaration
  shape: Shape
  files: Map<string, ListFile>
}

/** Detects source and format of the files from their first bytes and the named list, if any; refuses anything unclear. */
export async function chooseShape(lists: readonly ListDeclaration[], files: readonly ListFile[]): Promise<ChosenShape> {
  const heads = await Promise.all(files.map((file) => readHead(file, lists.length === 1)))
  const found = lists.flatMap((list) =>
    list.shapes.flatMap((shape) => {
      const roles = rolesOf(shape, { files, heads })
      return roles ? [{ list, shape, files: roles }] : []
    }),
  )
  const names = files.map((file) => file.name).join(', ')
  const [first, second] = found
  if (!first) {
    const missing = missingOf(lists, { files, heads })
    throw new ListError({ file: names, problem: missing ? ofList.incomplete(missing) : notKnown(lists) })
  }
  if (second) {
    const choices = found.map(({ list, shape }) => `${list.id} ${shape.id}`)
    throw new ListError({ file: names, problem: ofList.ambiguous(choices) })
  }
  return first
}

function notKnown(lists: readonly ListDeclaration[]): Words {
  const [only] = lists
  if (lists.length === 1 && only?.mayShrink) return ofList.notOwn
  return lists.length === 1 && only
    ? ofList.notOfThis(
        only.name,
        only.shapes.map((shape) => shape.id),
      )
    : ofList.notOfAny
}

interface Brought {
  files: readonly ListFile[]
  heads: readonly FileHead[]
}

/** The files that would complete the set; undefined if no format recognises the given files. */
function missingOf(lists: readonly ListDeclaration[], brought: Brought): string[] | undefined {
  for (const { shapes } of lists)
    for (const shape of shapes) {
      const roles = distinctRoles(shape, brought)
      if (roles) return shape.needs.filter((role) => !roles.has(role)).map((role) => shape.fileNames?.[role] ?? role)
    }
  return undefined
}

/** Requires that every file has a role, no role occurs twice, and every needed role is present. */
function rolesOf(shape: Shape, brought: Brought): Map<string, ListFile> | undefined {
  const roles = distinctRoles(shape, brought)
  return roles && shape.needs.every((role) => roles.has(role)) ? roles : undefined
}

function distinctRoles(shape: Shape, { files, heads }: Brought): Map<string, ListFile> | undefined {
  const roles = new Map<string, ListFile>()
  for (const [at, head] of heads.entries()) {
    const role = shape.role(head)
    if (role === undefined || roles.has(role)) return undefined
    roles.set(role, files[at]!)
  }
  return roles
}

/** The same for a folder with files of several lists: groups files by list and format. */
export async function chooseShapes(
  lists: readonly ListDeclaration[],
  files: readonly ListFile[],
): Promise<ChosenShape[]> {
  const sets = new Map<string, { list: ListDeclaration; files: ListFile[] }>()
  for (const file of files) {
    const { list, shape } = await formatOf(lists, file)
    const key = `${list.id} ${shape.id}`
    const set = sets.get(key) ?? { list, files: [] }
    set.files.push(file)
    sets.set(key, set)
  }
  const chosen = await Promise.all([...sets.values()].map((set) => chooseShape([set.list], set.files)))
  const twice = chosen.find(({ list }, at) => chosen.findIndex((other) => other.list.id === list.id) !== at)
  if (twice)
    throw new ListError({
      file: twice.list.name,
      problem: ofList.twoFormats,
    })
  return chosen
}

async function formatOf(
  lists: readonly ListDeclaration[],
  file: ListFile,
): Promise<{ list: ListDeclaration; shape: Shape }> {
  const head = await readHead(file, lists.length === 1)
  const found = lists.flatMap((list) =>
    list.shapes.flatMap((shape) => (shape.role(head) === undefined ? [] : [{ list, shape }])),
  )
  const [first, second] = found
  if (!first) throw new ListError({ file: file.name, problem: notKnown(lists) })
  if (second)
    throw new ListError({
      file: file.name,
      problem: ofList.ambiguous(found.map(({ list }) => list.id)),
    })
  return first
}
