/** Every refusal code with its HTTP status. The code is the contract; each client has its own wording. */
export const errorStatus = {
  E_VALIDATION: 400,
  E_OLD_PASSWORD: 400,
  E_UNAUTHORIZED: 401,
  E_FORBIDDEN: 403,
  E_NOT_FOUND: 404,
  E_UNIQUE: 409,
  E_CONFLICT: 409,
  E_LOCKED: 409,
  E_CHILD: 409,
  E_TOO_LARGE: 413,
  E_UNSUPPORTED: 415,
  E_RATE_LIMIT: 429,
  E_INTERNAL: 500,
  E_BUSY: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One problem of one input. `path` is dotted: `names.0.sur`. */
export interface Issue {
  path: string
  code: string
  message: string
  params?: Record<string, string | number>
}

/** Body of every refusal. */
export interface ErrorBody {
  status: number
  code: ErrorCode
  message: string
  issues?: Issue[]
  attrNames?: string[]
  request_id?: string
  [detail: string]: unknown
}

export const errorMessage: Record<ErrorCode, string> = {
  E_VALIDATION: 'Some values are not valid. See issues for each of them.',
  E_OLD_PASSWORD: 'The old password is not correct.',
  E_UNAUTHORIZED: 'Sign in first: the access token is missing, expired or not valid.',
  E_FORBIDDEN: 'Your role does not allow this.',
  E_NOT_FOUND: 'There is no such record.',
  E_UNIQUE: 'Another record already has this value.',
  E_CONFLICT: 'Someone changed this record meanwhile. Load it again and repeat your change.',
  E_LOCKED: 'This record waits for the decision of a second person.',
  E_CHILD: 'A part of this record could not be saved because it changed meanwhile.',
  E_TOO_LARGE: 'This is larger than allowed.',
  E_UNSUPPORTED: 'This kind of content is not supported here.',
  E_RATE_LIMIT: 'Failed to many time',
  E_INTERNAL: 'Something failed on our side. Nothing was saved. Give the request id to support.',
  E_BUSY: 'The server is too busy. Nothing was saved. Try again in a moment.',
}
