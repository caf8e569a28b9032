import { companyBody, type Send } from './calls.ts'
import { type Figures, line } from './measure.ts'

interface Saves {
  send: Send
  measure: (runs: number, work: (run: number) => Promise<unknown>) => Promise<Figures>
  runs: number
  say: (text: string) => void
}

/** The largest company: created, saved again, opened, and its relations read. */
export async function measureSaves({ send, measure, runs, say }: Saves): Promise<void> {
  const members = Array.from({ length: 40 }, (_, at) => at + 1)
  // A kept database contains the companies of earlier runs.
  let made = Math.floor(performance.timeOrigin)
  say(
    line(
      'create a company: 40 members, 60 child rows',
      await measure(runs, async () => send('POST', '/v2/corporates', companyBody(members, made++))),
      'limit 150',
    ),
  )
  const [{ id }] = await send('GET', '/v2/corporates?limit=1')
  const whole = await send(
    'GET',
    `/v2/corporates/${id}?populate=names,emails,addresses,founders,shareholders,directors`,
  )
  const { updated_date: _seen, ...body } = whole
  say(
    line(
      'save it again, every director moved',
      await measure(runs, (run) =>
        send('PATCH', `/v2/corporates/${id}`, {
          ...body,
          directors: whole.directors.map((row: { id: number }) => ({
            ...row,
            updated_date: undefined,
            start_date: run,
          })),
        }),
      ),
      'limit 150',
    ),
  )
  say(
    line(
      'open it with all its lists',
      await measure(runs, () =>
        send('GET', `/v2/corporates/${id}?populate=names,emails,addresses,founders,shareholders,directors`),
      ),
    ),
  )
  say(line('its ownership', await measure(runs, () => send('GET', `/v2/corporates/${id}/ownership`))))
  say(line('its history', await measure(runs, () => send('GET', `/v2/corporates/${id}/history`))))
}
