export interface Copy {
  id: string
  reference: string
  name: string
  content: Buffer
  isOpen: boolean
}

export interface Received {
  id: string
  reference: string
  bank: string
  client: string
  stage: string
  documents: string[]
  consent: unknown
  thread: string[]
  isWithdrawn: boolean
}

interface NewRequest {
  ekyc_client_id: string
  reference: string
  banks: string[]
  documents: string[]
  consent: unknown
}

interface Change {
  documents_add?: string[]
  documents_remove?: string[]
  stage?: string
  is_cancel?: boolean
  consent?: unknown
}

type Event = { id: string; request: string; type: string } & Record<string, unknown>

/** What an alliance keeps, in memory. `RangeError` is a refusal by the state of a request. */
export function openBooks() {
  const banks = [
    { id: 'bank-1', name: 'Demo Bank North', name_zh_hant: '示範北方銀行', asks: ['ci', 'br'] },
    { id: 'bank-2', name: 'Demo Bank South', name_zh_hant: '示範南方銀行', asks: ['ci'] },
  ]
  const clients = new Map<number, string>()
  const copies = new Map<string, Copy>()
  const requests = new Map<string, Received>()
  const withdrawn = new Set<string>()
  const events: Event[] = []
  const requestOf = (id: string): Received => {
    const found = requests.get(decodeURIComponent(id))
    if (!found) throw new Error(`no request ${id}`)
    return found
  }
  const openRequest = (id: string): Received => {
    const found = requestOf(id)
    if (found.isWithdrawn || found.stage === 'cancelled') throw new RangeError(`request ${id} is closed`)
    return found
  }
  const setOpen = (ids: readonly string[], isOpen: boolean) => {
    for (const id of ids) {
      const copy = copies.get(id)
      if (!copy) throw new Error(`no document ${id}`)
      copy.isOpen = isOpen
    }
  }
  return {
    banks,
    copies,
    requests,
    events,
    withdrawn,
    addClient: ({ company_id }: { company_id: number }) => {
      const id = clients.get(company_id) ?? `client-${company_id}`
      clients.set(company_id, id)
      return { id }
    },
    addDocument: ({ reference, file }: { reference: string; file: { name: string; content: Buffer } }) => {
      const id = `doc-${copies.size + 1}`
      copies.set(id, { id, reference, name: file.name, content: file.content, isOpen: false })
      return { id }
    },
    addRequest: ({ ekyc_client_id, reference, banks: [bank], documents, consent }: NewRequest) => {
      if (!consent) throw new RangeError('no consent')
      const id = `request-${requests.size + 1}`
      setOpen(documents, true)
      const known = { id, reference, bank: bank!, client: ekyc_client_id, documents: [...documents], consent }
      requests.set(id, { ...known, stage: 'submitted', thread: [], isWithdrawn: false })
      return { id }
    },
    changeRequest: (id: string, { documents_add = [], documents_remove = [], stage, consent }: Change) => {
      const request = openRequest(id)
      setOpen(documents_add, true)
      setOpen(documents_remove, false)
      request.documents = [...request.documents, ...documents_add].filter((one) => !documents_remove.includes(one))
      if (stage !== undefined) request.stage = stage
      if (consent) request.consent = consent
      return { id: request.id }
    },
    say: (id: string, { message }: { message: string }) => {
      openRequest(id).thread.push(message)
      return { id }
    },
    /** By the reference of the firm: everything that came under it is closed, whether or not a request of it was made. */
    withdraw: ({ reference }: { reference: string }) => {
      withdrawn.add(reference)
      for (const request of requests.values()) if (request.reference === reference) request.isWithdrawn = true
      for (const copy of copies.values()) if (copy.reference === reference) copy.isOpen = false
      return { reference }
    },
    eventsAfter: (after: string, limit: number) => {
      const at = events.findIndex(({ id }) => id === after)
      return events.slice(at + 1, at + 1 + limit)
    },
    /** The bank does something: the firm reads it as an event. */
    tell: (request: string, event: { type: string } & Record<string, unknown>): Event => {
      const found = requestOf(request)
      if (event.type === 'stage') found.stage = String(event['stage'])
      const told = { ...event, id: `event-${events.length + 1}`, request: found.id }
      events.push(told)
      return told
    },
    listing: () => [...requests.values()],
  }
}
export type AllianceBooks = ReturnType<typeof openBooks>
