import { type AttachmentHolder, attachmentHolders } from '@probity/contract/attachments/attachments.ts'
import { type Access, isAllowed, type MenuKey } from '@probity/contract/identity/access.ts'
import { AppError } from '#kernel/errors.ts'

export type Right = 'read' | 'write' | 'remove'

export const holderKinds = Object.keys(attachmentHolders) as AttachmentHolder[]

type Places = { [K in AttachmentHolder]: { part: `${K}_ids`; column: `${K}_id` } }

/** The ids of each kind of record: a part of the form, a column of the link. */
export const holders = Object.fromEntries(
  holderKinds.map((kind) => [kind, { part: `${kind}_ids`, column: `${kind}_id` }]),
) as Places

/** The table of each kind of record, as the module of that record states it. */
export type HolderTables = ReadonlyMap<AttachmentHolder, string>

type Links = Readonly<Record<(typeof holders)[AttachmentHolder]['part'], readonly number[]>>

export const kindsIn = (links: Links): AttachmentHolder[] =>
  holderKinds.filter((kind) => links[holders[kind].part].length > 0)

/** Whoever has the right for any kind of record may try; which rows then follows the links. */
export function accessFor(...rights: Right[]): Access {
  const keys = rights.flatMap((right) => holderKinds.flatMap((kind) => [...attachmentHolders[kind][right]]))
  return { allOf: [[...new Set<MenuKey>(keys)]] }
}

const may = (keys: ReadonlySet<string>, kind: AttachmentHolder, right: Right): boolean =>
  isAllowed(keys, { allOf: [attachmentHolders[kind][right]] })

export const kindsFor = (keys: ReadonlySet<string>, right: Right): AttachmentHolder[] =>
  holderKinds.filter((kind) => may(keys, kind, right))

/** A change shows on every record the file hangs on, so it needs the key of each kind. */
export function refuseWithout(keys: ReadonlySet<string>, kinds: readonly AttachmentHolder[], right: Right): void {
  if (!kinds.every((kind) => may(keys, kind, right))) throw new AppError('E_FORBIDDEN')
}
