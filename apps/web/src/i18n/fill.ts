/** The placeholders in braces of a text: 'Maximum {length} characters' has 'length'. */
export type Slots<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Slots<Rest> : never

export type Values = Readonly<Record<string, string | number>>

/** Fills in the values. For a text with two forms, 'one | many', the value of `n` decides. */
export function fill(text: string, values: Values = {}): string {
  const [one = text, many = one] = text.split(' | ')
  const form = values['n'] === 1 || values['n'] === '1' ? one : many
  return form.replaceAll(/\{(\w+)\}/g, (slot, name: string) => String(values[name] ?? slot))
}
