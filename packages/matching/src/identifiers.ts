import type { Entity, Identifier } from './entity.ts'

const hkid = /^([A-Z]{1,2}\d{6})[0-9A]$/

/**
 * Lookup keys of an identifier. Two identifiers are equal if they share a key. A Hong Kong identity number is printed with and
 * without its check character; the same shape is a valid passport number, so only types that can be an identity number are
 * shortened.
 */
export function identifierKeys({ type, value }: Identifier): string[] {
  let plain = value
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
  plain = plain.replace(/^IMO(?=\d{7}$)/, '')
  if (plain === '') return []
  const short = type === 'hkid' || type === 'other' || type === 'national_id' ? hkid.exec(plain)?.[1] : undefined
  return short && (type === 'hkid' || hasHkidCheck(plain)) ? [plain, short] : [plain]
}

/** Long enough, and with enough digits, that an equal value is no coincidence. */
export function isDistinctive(key: string): boolean {
  const digits = key.replace(/\D/g, '').length
  return key.length >= 5 && digits >= 3
}

/** Whether an identifier of the party could match one that is too short to be trusted. */
export function mayAgreePartly(entity: Entity): boolean {
  return (entity.identifiers ?? []).some((one) => !identifierKeys(one).every(isDistinctive))
}

export function keysOf(entity: Entity): string[] {
  return (entity.identifiers ?? []).flatMap(identifierKeys).filter(isDistinctive)
}

/** Call signs and registrations of vessels and aircraft: short ones are distinctive together with their kind. */
const signKinds: ReadonlySet<string> = new Set(['callsign', 'registration'])
const leastSign = 4

export const isCraft = ({ schema }: Pick<Entity, 'schema'>): boolean => schema === 'Vessel' || schema === 'Airplane'

/** Call signs and tail numbers that are too short on their own, each with its kind. */
export function signKeysOf(entity: Pick<Entity, 'schema' | 'identifiers'>): string[] {
  if (!isCraft(entity)) return []
  const signs = (entity.identifiers ?? []).filter(({ type }) => signKinds.has(type))
  return signs.flatMap((one) =>
    identifierKeys(one)
      .filter((key) => key.length >= leastSign && !isDistinctive(key))
      .map((key) => `${one.type} ${key}`),
  )
}

function hasHkidCheck(value: string): boolean {
  const padded = value.padStart(9, ' ')
  let sum = 0
  for (let i = 0; i < 8; i++) sum += (9 - i) * hkidValue(padded[i]!)
  const check = (11 - (sum % 11)) % 11
  return padded[8] === (check === 10 ? 'A' : String(check))
}

function hkidValue(character: string): number {
  if (character === ' ') return 36
  return character >= 'A' ? character.charCodeAt(0) - 55 : Number(character)
}
