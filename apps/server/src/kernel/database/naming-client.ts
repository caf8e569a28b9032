import pg from 'pg'

const leadingName = /^\/\* (\w+) \*\//

/**
 * A statement that begins with a name in a comment is planned once per connection, which pays for the few that every request runs. All
 * others are planned for their parameter values.
 */
export class NamingClient extends pg.Client {
  // The overloads of `query` differ in their arguments only, and all of them pass through here.
  override query(...args: never[]): never {
    const [text, values, ...rest] = args as readonly unknown[]
    const name = typeof text === 'string' ? leadingName.exec(text)?.[1] : undefined
    const given = name === undefined ? args : [{ name, text, values }, ...rest]
    return super.query(...(given as Parameters<pg.Client['query']>)) as unknown as never
  }
}
