// A cell of ten megabytes is quoted only in part.
const longest = 1_000

/** Where a list could not be believed. Any doubt stops the import; the last good release keeps serving. */
export class ListError extends Error {
  readonly file: string
  readonly place: string
  readonly field: string
  readonly problem: string

  constructor({ file, place, field, problem }: { file: string; place?: string; field?: string; problem: string }) {
    super([file, place, field, problem].filter(Boolean).join(': ').slice(0, longest))
    this.name = 'ListError'
    this.file = file
    this.place = place ?? ''
    this.field = field ?? ''
    this.problem = problem
  }
}
