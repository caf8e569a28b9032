import { get, useFormState } from 'react-hook-form'
import { listMessage } from './flat-errors.ts'
import classes from './form.module.css'

/** What is wrong with a list as a whole, such as that it holds nothing. */
export function ListError({ name }: { name: string }) {
  const { errors } = useFormState({ name })
  const message = listMessage(get(errors, name))
  return message === undefined ? null : (
    <p className={classes['listError']} role="status">
      {message}
    </p>
  )
}
