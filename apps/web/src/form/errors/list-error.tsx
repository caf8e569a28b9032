import { get, useFormState } from 'react-hook-form'
import classes from '../form.module.css'
import { listMessage } from './flat-errors.ts'

/** The error of a list as a whole, e.g. that it is empty. The id lets a control refer to it. */
export function ListError({ name, id }: { name: string; id?: string }) {
  const message = useListMessage(name)
  return message === undefined ? null : (
    <p id={id} className={classes['listError']} role="status">
      {message}
    </p>
  )
}

export function useListMessage(name: string): string | undefined {
  const { errors } = useFormState({ name })
  return listMessage(get(errors, name))
}
