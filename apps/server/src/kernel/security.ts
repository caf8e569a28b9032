/** How costly a password is to try: argon2id, memory in KiB. */
export interface PasswordCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

export interface Security {
  passwordCost: PasswordCost
  /** The least time an answer takes that must not betray, by how fast it comes, whether an account exists. */
  accountAnswerMs: number
}

export const defaultSecurity: Security = {
  passwordCost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  accountAnswerMs: 400,
}
