import { get, useFormState } from 'react-hook-form'
import classes from '../form.module.css'
import { listMessage } from './flat-errors.ts'

/** The error of a list as a whole, e.g. that it is empty. */
export function ListError({ name }: { name: string }) {
  const { errors } = useFormState({ name })
  const message = listMessage(get(errors, name))
  return message === undefined ? null : (
    <p className={classes['listError']} role="status">
      {message}
    </p>
  )
}
