import { type AttachmentHolder, attachmentHolders } from '@probity/contract/attachments/attachments.ts'
import { isAllowed } from '@probity/contract/identity/access.ts'
import { AppError } from '#kernel/errors.ts'

export type Right = 'read' | 'write' | 'remove'

export const holderKinds = Object.keys(attachmentHolders) as AttachmentHolder[]

type Places = { [K in AttachmentHolder]: { part: `${K}_ids`; column: `${K}_id` } }

/** Form part and link column of each kind of record. */
export const holders = Object.fromEntries(
  holderKinds.map((kind) => [kind, { part: `${kind}_ids`, column: `${kind}_id` }]),
) as Places

/** Table of each kind of record, as its module declares it. */
export type HolderTables = ReadonlyMap<AttachmentHolder, string>

type Links = Readonly<Record<(typeof holders)[AttachmentHolder]['part'], readonly number[]>>

export const kindsIn = (links: Links): AttachmentHolder[] =>
  holderKinds.filter((kind) => links[holders[kind].part].length > 0)

const may = (keys: ReadonlySet<string>, kind: AttachmentHolder, right: Right): boolean =>
  isAllowed(keys, { allOf: [attachmentHolders[kind][right]] })

export const kindsFor = (keys: ReadonlySet<string>, right: Right): AttachmentHolder[] =>
  holderKinds.filter((kind) => may(keys, kind, right))

/** A change shows on every record that the file is linked to, so it needs the key of each kind. */
export function refuseWithout(keys: ReadonlySet<string>, kinds: readonly AttachmentHolder[], right: Right): void {
  if (!kinds.every((kind) => may(keys, kind, right))) throw new AppError('E_FORBIDDEN')
}
