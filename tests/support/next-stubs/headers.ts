import { currentVisitor } from './visitor.ts'

type Cookie = { name: string; value: string }

/** Stub of `cookies()` of next/headers: reads and writes the cookies of the current visitor. */
export async function cookies() {
  const jar = currentVisitor().cookies
  const get = (name: string): Cookie | undefined => {
    const value = jar.get(name)
    return value === undefined ? undefined : { name, value }
  }
  return {
    get,
    getAll: (name?: string): Cookie[] =>
      [...jar]
        .map(([key, value]) => ({ name: key, value }))
        .filter((c) => !name || c.name === name),
    has: (name: string): boolean => jar.has(name),
    set(
      ...args:
        | [name: string, value: string, options?: { maxAge?: number }]
        | [Cookie & { maxAge?: number }]
    ) {
      // As in Next, options are spread over name and value and may override them.
      const { name, value, maxAge } =
        typeof args[0] === 'string'
          ? { name: args[0], value: args[1] as string, maxAge: undefined, ...args[2] }
          : args[0]
      if (value === '' || maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    },
    delete(cookie: string | { name: string }) {
      const name = typeof cookie === 'string' ? cookie : cookie.name
      // Next deletes a cookie without Secure, and browsers ignore that for the prefix __Host-.
      if (!name.startsWith('__Host-')) jar.delete(name)
    },
  }
}

/** Stub of `headers()` of next/headers: the headers of the current visitor, with its cookies. */
export async function headers(): Promise<Headers> {
  const visitor = currentVisitor()
  const all = new Headers(visitor.headers)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  if (cookie) all.set('cookie', cookie)
  return all
}

/** Stub of `draftMode()` of next/headers: always disabled. */
export async function draftMode() {
  return { isEnabled: false, enable() {}, disable() {} }
}
