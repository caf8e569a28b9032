/** Statements that differ only in how many values they carry have one shape. */
export const shapeOf = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\b\d+\b/g, '0')
    .replaceAll(/(\([^()]*\))(?:, ?\1)+/g, '$1')
    .replaceAll(/(\$(?:::\w+(?:\[\])?)?)(?:, ?\1)+/g, '$1')
