/** Where a list could not be believed. Any doubt stops the import; the last good release keeps serving. */
export class ListError extends Error {
  readonly file: string
  readonly place: string
  readonly field: string
  readonly problem: string

  constructor({ file, place, field, problem }: { file: string; place?: string; field?: string; problem: string }) {
    super([file, place, field, problem].filter(Boolean).join(': '))
    this.name = 'ListError'
    this.file = file
    this.place = place ?? ''
    this.field = field ?? ''
    this.problem = problem
  }
}
