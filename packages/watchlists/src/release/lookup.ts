/** A hash table from id to position, small enough to stay on disk: open addressing, eight bytes per slot. */
export function buildLookup(ids: Iterable<string>, count: number): Buffer {
  const slots = slotsFor(count)
  const table = Buffer.alloc(slots * 8)
  let ordinal = 0
  for (const id of ids) {
    const hash = hashOf(id)
    let slot = hash & (slots - 1)
    while (table.readUInt32LE(slot * 8 + 4) !== 0) slot = (slot + 1) & (slots - 1)
    table.writeUInt32LE(hash, slot * 8)
    ordinal++
    table.writeUInt32LE(ordinal, slot * 8 + 4)
  }
  return table
}

/** The positions whose id has this hash, in probing order; the caller compares the ids. */
export async function* candidates(
  id: string,
  { slots, read }: { slots: number; read: (offset: number) => Promise<Buffer> },
): AsyncGenerator<number> {
  const hash = hashOf(id)
  for (let slot = hash & (slots - 1); ; slot = (slot + 1) & (slots - 1)) {
    const entry = await read(slot * 8)
    const ordinal = entry.readUInt32LE(4)
    if (ordinal === 0) return
    if (entry.readUInt32LE(0) === hash) yield ordinal - 1
  }
}

/** At most two thirds full, so that a miss ends after a few slots. */
const slotsFor = (count: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, count * 1.5)))

/** FNV-1a over the UTF-16 units, with a final mix of the low bits. */
function hashOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
