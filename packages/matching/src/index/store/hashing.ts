/** Two independent 32-bit hashes of a text, which together identify a key. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return finish(hash)
}

export function otherHash(text: string): number {
  let hash = 0x9747b28c
  for (let i = text.length - 1; i >= 0; i--) hash = Math.imul(hash ^ text.charCodeAt(i), 0x5bd1e995) + 0x3c6ef372
  return finish(hash)
}

export function finish(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** The smallest power of two that is at least `count`. */
export function powerOfTwo(count: number, least = 16): number {
  let power = least
  while (power < count) power *= 2
  return power
}
