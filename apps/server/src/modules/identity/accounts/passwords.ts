import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { outsideTransaction } from '#kernel/database/transaction-scope.ts'
import type { PasswordCost } from '#kernel/security.ts'

/** Normalises a password, because keyboards compose accents differently. */
const composed = (password: string): string => password.normalize('NFC')

export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  outsideTransaction('hash')
  return hash(composed(password), cost)
}

const decoys = new Map<number, Promise<string>>()

function decoy(cost: PasswordCost): Promise<string> {
  const made = decoys.get(cost.memoryCost) ?? hash(randomBytes(32), cost)
  decoys.set(cost.memoryCost, made)
  return made
}

/** True if the password matches the stored one. For an account that does not exist: false, after the same work. */
export async function passwordMatches(
  kept: string | null | undefined,
  password: string,
  cost: PasswordCost,
): Promise<boolean> {
  outsideTransaction('hash')
  const matches = await verify(kept ?? (await decoy(cost)), composed(password))
  return matches && Boolean(kept)
}
