import { errorStatus } from '@probity/contract/api/errors.ts'

interface Answer {
  statusCode: number
  body: string
}

/** What is wrong with how junk was answered; nothing when it was taken, or refused with {status, code, message}. */
export function flawOf({ statusCode, body }: Answer): string | undefined {
  if (statusCode >= 500) return `fault ${statusCode}: ${body.slice(0, 1500)}`
  if (statusCode < 400) return undefined
  let said: Record<string, unknown>
  try {
    said = JSON.parse(body) as Record<string, unknown>
  } catch {
    return `${statusCode} without a JSON body: ${body.slice(0, 300)}`
  }
  const known = typeof said['code'] === 'string' && said['code'] in errorStatus
  const clear = said['status'] === statusCode && known && typeof said['message'] === 'string' && said['message'] !== ''
  return clear ? undefined : `${statusCode} without {status, code, message}: ${body.slice(0, 300)}`
}
