/** Pages whose address is itself a key: only their first part is measured. */
const SECRET = /^\/(pedido|assistencia|lista|confirmar-conta|admin-login|reset-password)(\/.*)?$/

/** The page of an event: a path without query, fragment and secrets, at most 300 characters. */
export function measuredPath(path: string): string {
  const plain = (path.split(/[?#]/)[0] ?? '').slice(0, 300)
  const [, secret] = SECRET.exec(plain) ?? []
  return secret ? `/${secret}` : plain
}
