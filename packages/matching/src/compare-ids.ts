/** By code point, which is also the order of the UTF-8 bytes the index stores. */
export function compareIds(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}

/** Surrogates encode code points above all others. */
function rank(unit: number): number {
  return unit >= 0xe000 ? unit - 0x800 : unit >= 0xd800 ? unit + 0x2000 : unit
}
