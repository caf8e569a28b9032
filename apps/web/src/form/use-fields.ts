import { type ChangeEvent, useState } from 'react'

type TextKey<Values> = { [Key in keyof Values]: Values[Key] extends string ? Key : never }[keyof Values]

/** The values of a few related controls. A form with validation rules uses `useForm` and `useSave`. */
export function useFields<Values extends object>(initial: Values | (() => Values)) {
  const [values, setValues] = useState(initial)
  const set = (more: Partial<Values>) => setValues((now) => ({ ...now, ...more }))
  return {
    values,
    set,
    /** Value and change handler of a text control. */
    text: (name: TextKey<Values>) => ({
      value: values[name] as string,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set({ [name]: currentTarget.value } as Partial<Values>),
    }),
  }
}
