/** Why a file cannot be read. */
export type ReadingProblem =
  /** Nothing in it. */
  | 'empty'
  /** A kind of file that is not read. */
  | 'format'
  /** No archive, or one that is damaged or cut off. */
  | 'damaged'
  /** It would unpack to more than is allowed. */
  | 'bomb'
  /** A sheet breaks off at `row` and `column`. */
  | 'cut'
  | 'rows'
  | 'too many cells'
  | 'password'
  /** A workbook of Excel 95 or earlier. */
  | 'old'
  | 'row length'
  | 'cells'
  /** A cell points to a text that is not there. */
  | 'text'
  /** A cell names a column that spreadsheets do not have. */
  | 'column'
type Params = Readonly<Record<string, string | number>>

export class ReadingError extends Error {
  override name = 'ReadingError'
  readonly problem: ReadingProblem
  readonly params: Params
  constructor(problem: ReadingProblem, params: Params = {}) {
    super(`${problem} ${JSON.stringify(params)}`)
    this.problem = problem
    this.params = params
  }
}
