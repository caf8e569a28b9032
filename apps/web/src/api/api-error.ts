import type { ErrorBody, ErrorCode, Issue } from '@probity/contract/api/errors.ts'

/** `E_NETWORK` is the only client-side code: no response arrived. */
export type ApiErrorCode = ErrorCode | 'E_NETWORK'

/** A refusal of the server, or a missing response, in one shape for all screens. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ApiErrorCode
  readonly status: number
  readonly issues: readonly Issue[]
  readonly attrNames: readonly string[]
  readonly requestId: string | undefined
  readonly detail: Readonly<Record<string, unknown>>

  constructor(code: ApiErrorCode, status: number, body: Partial<ErrorBody> = {}) {
    super(body.message ?? code)
    this.code = code
    this.status = status
    this.issues = body.issues ?? []
    this.attrNames = body.attrNames ?? []
    this.requestId = body.request_id
    this.detail = body
  }
}

export const isApiError = (error: unknown, ...codes: ApiErrorCode[]): error is ApiError =>
  error instanceof ApiError && (codes.length === 0 || codes.includes(error.code))
