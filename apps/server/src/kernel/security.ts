/** Cost of one password attempt: argon2id, memory in KiB. */
export interface PasswordCost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

export interface Security {
  passwordCost: PasswordCost
  /** Minimum response time, so that the timing does not reveal whether an account exists. */
  accountAnswerMs: number
}

export const defaultSecurity: Security = {
  passwordCost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  accountAnswerMs: 400,
}
