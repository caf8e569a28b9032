/** A Chinese name in its first character, as family name, and the rest. Rare characters take two code units. */
export function splitHan(name: string): { sur: string; other: string } {
  const [sur = '', ...other] = name
  return { sur, other: other.join('') }
}
